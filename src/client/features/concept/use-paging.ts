import { startTransition, useState } from 'react';

/**
 * The first part of a long list, growing a page at a time, so that thousands of entries stay usable; at least as far as
 * the entry that the address points at.
 */
export function usePaging<T>(
  all: readonly T[],
  pageSize: number,
  isLinked: (each: T) => boolean = () => false,
) {
  const [pages, setPages] = useState(1);
  const linked = all.findIndex(isLinked) + 1;
  const shown = all.slice(0, Math.max(pages, Math.ceil(linked / pageSize)) * pageSize);
  return {
    shown,
    left: all.length - shown.length,
    showMore: () => startTransition(() => setPages((count) => count + 1)),
  };
}
