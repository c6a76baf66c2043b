import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Content that changes its place on the page without being made anew: a form in it stays open, a recording goes on.
 *
 * @returns the content, to be rendered always, after the places; and the place, to be rendered where the content belongs now
 */
export function useMovable(content: ReactNode): readonly [content: ReactNode, place: ReactNode] {
  const [holder] = useState(() => {
    const made = document.createElement('div');
    made.className = 'contents';
    return made;
  });
  const hold = useCallback((place: HTMLElement | null) => place?.append(holder), [holder]);
  return [createPortal(content, holder), <div key="place" ref={hold} className="contents" />];
}
