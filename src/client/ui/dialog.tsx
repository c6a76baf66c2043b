import type { ComponentProps, ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

interface DialogProps extends Omit<ComponentProps<typeof DialogFrame>, 'className' | 'width' | 'children'> {
  /** Widest it may get, in CSS pixels. */
  width?: number;
  /** Its upper edge stays where it is, for contents that change while one types. */
  growsDown?: boolean;
  children?: ReactNode;
}

const IN_THE_MIDDLE = 'bottom-0 max-h-[calc(92dvh-2*var(--offline-room,0px))] sm:top-1/2 sm:-translate-y-1/2';
const FROM_TOP =
  'top-[max(4dvh,var(--offline-room,0px))] max-h-[calc(92dvh-2*var(--offline-room,0px))] sm:top-[12dvh] sm:max-h-[80dvh]';

/** A modal dialog in the middle of the screen; on a phone, a sheet at its lower edge. */
export function Dialog({ width = 560, growsDown = false, children, ...rest }: DialogProps) {
  return (
    <DialogFrame
      {...rest}
      width={width}
      className={`edge-quiet fixed inset-x-0 z-50 mx-auto flex w-full flex-col rounded bg-surface sm:bottom-auto sm:w-[calc(100%-2rem)] ${growsDown ? FROM_TOP : IN_THE_MIDDLE}`}
    >
      <div className="dialog-room overflow-y-auto px-4 py-4 sm:px-6">{children}</div>
    </DialogFrame>
  );
}

/** The row of buttons that ends a dialog or a form: the main one last, full width on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-acts mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end sm:[&>:not([data-missing])]:shrink-0 *:data-missing:self-center sm:*:data-missing:order-first sm:*:data-missing:mr-auto">
      {children}
    </div>
  );
}
