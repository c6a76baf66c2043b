import type { ReactNode, Ref } from 'react';

interface TabHeaderProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The controls of the tab's list (`FilterBar`); nothing while there is no list. */
  filter: ReactNode;
  /** The buttons of the tab. */
  children: ReactNode;
}

/**
 * The first row of a tab: the controls of its list and its buttons. The tab itself stands right above and names it, so that the
 * heading is seen only where it has the place of the controls.
 */
export function TabHeader({ title, headingRef, filter, children }: TabHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <h2 ref={headingRef} tabIndex={-1} className={filter ? 'sr-only' : 'flex min-h-11 items-center'}>
        {title}
      </h2>
      {filter}
      <div className="order-2 flex min-h-11 flex-wrap items-center gap-2 max-sm:*:px-3! sm:gap-3">
        {children}
      </div>
    </header>
  );
}
