import { useState } from 'react';

/** The first part of a long list, growing a page at a time, so that thousands of entries stay usable. */
export function usePaging<T>(all: readonly T[], pageSize: number) {
  const [pages, setPages] = useState(1);
  const shown = all.slice(0, pages * pageSize);
  return { shown, left: all.length - shown.length, showMore: () => setPages((count) => count + 1) };
}
