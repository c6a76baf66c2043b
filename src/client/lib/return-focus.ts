/** A link that led to another page. */
interface Left {
  readonly href: string;
  readonly label: string;
  /** Which one it was of those with the same words and address. */
  readonly index: number;
}

/** What a page is to show again is there within this time, or the focus stays where it is. */
const PATIENCE_MS = 3000;
/** How many pages are remembered. */
const REMEMBERED = 30;

/**
 * Gives the focus back, after the browser's Back, to the link that led away, and after an undo to the piece that is there again: whoever
 * works by keyboard goes on from it, and not from the start of the page. Ends with whatever the reader does meanwhile.
 *
 * @param first what was pressed before this was loaded
 */
export function returnFocus(first: Element | null = null): void {
  const left = new Map<number, Left>();
  let stop = () => {};
  const remember = (pressed: EventTarget | null) => {
    const link = pressed instanceof Element && pressed.closest<HTMLAnchorElement>('a[href]');
    if (!link) return;
    // The first one may have led away before this was loaded.
    const from = link.href === window.location.href ? entry() - 1 : entry();
    left.delete(from);
    left.set(from, { href: link.href, label: labelOf(link), index: Math.max(0, alike(link).indexOf(link)) });
    for (const oldest of [...left.keys()].slice(0, -REMEMBERED)) left.delete(oldest);
  };
  remember(first);
  document.addEventListener('click', ({ target }) => remember(target), { capture: true });
  window.addEventListener('popstate', () => {
    stop();
    const link = left.get(entry());
    if (link) stop = focusOnceThere(() => alike(link)[link.index]);
  });
  window.addEventListener('restoring', (event) => {
    stop();
    const id = event instanceof CustomEvent ? String(event.detail) : '';
    stop = focusOnceThere(() => document.querySelector<HTMLElement>(`[id$="-${id}"]`) ?? undefined);
  });
}

/** The entry of the browser's history, as the router counts them. */
function entry(): number {
  const { state } = window.history;
  return typeof state?.idx === 'number' ? state.idx : 0;
}

function focusOnceThere(sought: () => HTMLElement | undefined): () => void {
  const done = new AbortController();
  const stop = () => done.abort();
  const look = () => {
    const found = sought();
    if (!found?.checkVisibility?.()) return;
    stop();
    // A piece takes no focus by itself.
    if (!found.matches('a')) found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver(look);
  // Also what is there, and hidden until all of it is loaded.
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  done.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const act of ['keydown', 'pointerdown'])
    window.addEventListener(act, stop, { capture: true, signal: done.signal });
  // What a page kept is drawn before this hears of Back.
  look();
  return stop;
}

function alike(link: HTMLAnchorElement | Omit<Left, 'index'>): HTMLAnchorElement[] {
  const label = link instanceof HTMLAnchorElement ? labelOf(link) : link.label;
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (each) => each.href === link.href && labelOf(each) === label,
  );
}

function labelOf(link: HTMLAnchorElement): string {
  return link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '';
}
