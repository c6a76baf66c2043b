import type { ReactNode } from 'react';

interface CornerActionsProps {
  /** Two icon buttons. */
  actions: ReactNode;
  /** Plain blocks of text. */
  children: ReactNode;
}

/**
 * A text with two icon buttons in its upper right corner: beside it on a wide screen; on a phone its lines run around them, so
 * that only the first ones are shorter.
 */
export function CornerActions({ actions, children }: CornerActionsProps) {
  return (
    <div className="relative flow-root min-w-0 flex-1">
      <span aria-hidden className="float-right h-8 w-19 pointer-coarse:w-21" />
      <div className="sm:flow-root">{children}</div>
      <div className="absolute -top-1 -right-2 flex">{actions}</div>
    </div>
  );
}
