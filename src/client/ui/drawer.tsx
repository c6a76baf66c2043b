import type { ComponentProps } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

interface DrawerProps
  extends Omit<ComponentProps<typeof DialogFrame>, 'className' | 'width' | 'role' | 'dismissible'> {
  /** Width in CSS pixels; the whole screen where that is narrower. */
  width?: number;
}

/** A modal panel at the right edge, as tall as the screen. Its body scrolls. */
export function Drawer({ width = 400, children, ...rest }: DrawerProps) {
  return (
    <DialogFrame
      {...rest}
      width={width}
      className="drawer fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l-[1.5px] border-edge bg-surface"
    >
      <div className="flex-1 overflow-y-auto px-4 py-4 sm:px-6">{children}</div>
    </DialogFrame>
  );
}
