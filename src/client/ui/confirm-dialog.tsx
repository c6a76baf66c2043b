import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** While true the buttons rest and the dialog stays; after a while it may be left, and what becomes of it is told elsewhere. */
  busy?: boolean;
  /** True when something is destroyed (default). */
  danger?: boolean;
  onConfirm: () => void;
}

/** After this many milliseconds at work the dialog may be left: an answer may never come. */
const PATIENCE_MS = 5000;

/**
 * Asks before something is destroyed; the focus starts on the way out. Closing it is up to `onConfirm`'s outcome, so that
 * failure keeps it open.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props;
  const { busy = false, danger = true } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const isLong = useIsLong(busy);
  const isHeld = busy && !isLong;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      dismissible={!isHeld}
      initialFocus={cancel}
      width={480}
    >
      <DialogActions>
        <Button ref={cancel} disabled={isHeld} onClick={() => onOpenChange(false)}>
          {isLong ? 'Do not wait' : cancelLabel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={(event) => {
            ignoreSecondClick(event.nativeEvent);
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whether it has been busy for longer than one waits. */
function useIsLong(busy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return isLong;
}

/** Within which two clicks are one double click: milliseconds, and pixels. */
const DOUBLE_CLICK = { within: 500, beside: 8 };

/** The second click of a double click would meet what lay under the dialog, such as another row's link. */
function ignoreSecondClick(first: MouseEvent): void {
  const ignore = (event: MouseEvent) => {
    document.removeEventListener('click', ignore, true);
    // A question that stays open, because what it asked for failed, may be answered again at once.
    if (event.target instanceof Element && event.target.closest('[role="alertdialog"]')) return;
    const away = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    // A key that presses a button makes a click of detail 0.
    const isSecond = event.detail > 0 && away <= DOUBLE_CLICK.beside;
    if (!isSecond || event.timeStamp - first.timeStamp > DOUBLE_CLICK.within) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The click that confirms has passed the document already.
  document.addEventListener('click', ignore, true);
}
