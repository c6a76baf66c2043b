import { Upload } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { UploadOptions, UploadOutcome } from './upload-types.ts';

/** Uppy is heavy, and comes only when somebody opens the dialog. */
const UploadPanel = lazy(() =>
  import('./upload-panel.tsx').then(
    ({ UploadPanel: panel }) => ({ default: panel }),
    () => ({ default: LoadFailed }),
  ),
);
/** The dashboard's 750 px and what stands around it. */
const DIALOG_WIDTH = 800;

interface UploadButtonProps extends UploadOptions {
  /** The button's text and the dialog's title. */
  label: string;
  /** Called once, when every chosen file has arrived; the dialog closes by itself after that. */
  onComplete: (outcome: UploadOutcome) => void;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  className?: string;
}

/** A button that opens the upload dialog. Closing the dialog, by its button or Escape, cancels what is under way. */
export function UploadButton(props: UploadButtonProps) {
  const { label, icon = <Upload aria-hidden />, variant, size, disabled, className, ...panel } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(variant && { variant })}
        {...(size && { size })}
        {...(className && { className })}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {icon}
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} closesBeside={false} title={label} width={DIALOG_WIDTH}>
        <LatePart fallback={<Loading />}>
          {open && <UploadPanel {...panel} onFinished={() => setOpen(false)} />}
        </LatePart>
      </Dialog>
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-ink-soft">
      <Spinner /> Loading...
    </p>
  );
}

function LoadFailed() {
  return (
    <p role="alert" className="min-h-40 text-tone-red">
      The upload dialog could not be loaded. Please check your connection and reload the page.
    </p>
  );
}
