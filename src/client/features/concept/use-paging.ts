import { startTransition, useEffect, useState } from 'react';

/** The number of entries rendered at once: enough to fill the screen. */
const AT_FIRST = 8;

/**
 * Pages through a long list, so that thousands of entries stay usable; includes at least the entry that the address
 * points at. The first screenful is rendered at once, the rest of the page right after it.
 */
export function usePaging<T>(
  all: readonly T[],
  pageSize: number,
  isLinked: (each: T) => boolean = () => false,
) {
  const [pages, setPages] = useState(1);
  const [filled, setFilled] = useState(false);
  useEffect(() => startTransition(() => setFilled(true)), []);
  const linked = all.findIndex(isLinked) + 1;
  const end = Math.max(pages, Math.ceil(linked / pageSize)) * pageSize;
  return {
    shown: all.slice(0, filled || linked > 0 ? end : Math.min(end, AT_FIRST)),
    left: Math.max(0, all.length - end),
    showMore: () => startTransition(() => setPages((count) => count + 1)),
  };
}
