import type { ReactNode, Ref } from 'react';

interface TabHeaderProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The controls of the tab's list (`FilterBar`). */
  filter: ReactNode;
  /** Whether there is a list to filter, or may be one while it loads. */
  hasList: boolean;
  /** The buttons of the tab. */
  children: ReactNode;
}

/**
 * The first row of a tab: the controls of its list and its buttons. The tab itself stands right above and names it, so that the
 * heading is seen only without a list, in the place of the controls. They keep that place all the same, or the buttons would move
 * once it is known that there is none. On a phone the buttons are words alone, and the controls a sign, so that one row holds them.
 */
export function TabHeader({ title, headingRef, filter, hasList, children }: TabHeaderProps) {
  return (
    <header className="relative flex flex-wrap items-start justify-between gap-3">
      <h2
        ref={headingRef}
        tabIndex={-1}
        className={hasList ? 'sr-only' : 'absolute top-0 left-0 flex min-h-11 items-center'}
      >
        {title}
      </h2>
      {/* Anew without a list: controls left open would leave a gap. */}
      <div key={String(hasList)} className={hasList ? 'contents' : 'invisible contents'}>
        {filter}
      </div>
      <div className="order-2 flex min-h-11 flex-wrap items-center gap-2 max-sm:*:px-2! max-sm:[&_svg:not(.animate-spin)]:hidden sm:gap-3">
        {children}
      </div>
    </header>
  );
}
