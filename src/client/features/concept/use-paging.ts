import { startTransition, useEffect, useState } from 'react';

/** As many as fill the screen: what is drawn at once. */
const AT_FIRST = 8;

/**
 * The first part of a long list, growing a page at a time, so that thousands of entries stay usable; at least as far as
 * the entry that the address points at. What fills the screen is there at once, the rest of the page right after it.
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
