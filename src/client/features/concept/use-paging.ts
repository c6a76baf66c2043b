import { startTransition, useEffect, useRef, useState } from 'react';

/** The number of entries rendered in one go: enough to fill the screen, few enough for one frame of a slow processor. */
const AT_ONCE = 8;

/** How many pages of a list were shown at a visit of its page. */
const shownBefore = new Map<string, number>();

/** The entry of the browser's history that is shown now, as the router names it. */
function visitOf(name: string | undefined): string {
  const { key } = (history.state ?? {}) as { readonly key?: unknown };
  return `${String(key)} ${name}`;
}

/** Whichever kind of list the entries are children of. */
type ListElement = HTMLUListElement & HTMLOListElement & HTMLTableSectionElement;

/**
 * Pages through a long list, so that thousands of entries stay usable; includes at least the entries that have to be there:
 * the one that the address points at, what was just added. The first screenful is rendered at once, the rest of the page
 * after it in as many steps, also when the list grows again, because a filter is taken off or more is asked for.
 *
 * @param name tells the list from others of its page; with it, a list to which the reader goes back is as long as they left it
 */
export function usePaging<T>(
  all: readonly T[],
  pageSize: number,
  mustBeThere: (each: T) => boolean = () => false,
  name?: string,
) {
  const list = useRef<ListElement>(null);
  const [pages, setPages] = useState(() => shownBefore.get(visitOf(name)) ?? 1);
  // All at once where the reader comes back: the browser looks for the place where they were.
  const [rendered, setRendered] = useState(pages > 1 ? pages * pageSize : AT_ONCE);
  useEffect(() => {
    if (name && pages > 1) shownBefore.set(visitOf(name), pages);
  });
  const needed = all.findLastIndex(mustBeThere) + 1;
  const end = Math.max(pages, Math.ceil(needed / pageSize)) * pageSize;
  const wanted = Math.max(AT_ONCE, Math.min(end, all.length));
  useEffect(() => {
    if (rendered !== wanted) startTransition(() => setRendered(Math.min(rendered + AT_ONCE, wanted)));
  }, [rendered, wanted]);
  return {
    shown: all.slice(0, needed > 0 ? end : Math.min(end, rendered)),
    left: Math.max(0, all.length - end),
    /** The element that holds the entries; for `ShowMore`. */
    list,
    showMore: () => startTransition(() => setPages((count) => count + 1)),
  };
}
