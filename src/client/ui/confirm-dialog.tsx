import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Words of the confirming button, such as "Delete Concept". */
  confirmLabel: string;
  cancelLabel?: string;
  /** While true the buttons rest and the dialog stays. */
  busy?: boolean;
  /** True when something is destroyed (default). */
  danger?: boolean;
  onConfirm: () => void;
}

/**
 * Asks before something is destroyed; the focus starts on the way out. Closing it is up to `onConfirm`'s outcome, so that
 * failure keeps it open.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props;
  const { busy = false, danger = true } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      dismissible={!busy}
      initialFocus={cancel}
      width={480}
    >
      <DialogActions>
        <Button ref={cancel} disabled={busy} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
