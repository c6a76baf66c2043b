import { type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router';

/** What an address can point at within a page: `#evidence-{id}`. */
export type PieceKind = 'evidence' | 'assumption' | 'note' | 'experiment' | 'member';

/** The id of the piece of this kind that the address points at. */
export function useLinkedPiece(kind: PieceKind): string | undefined {
  const { hash } = useLocation();
  return hash.startsWith(`#${kind}-`) ? hash.slice(kind.length + 2) : undefined;
}

/** Attributes for the element of one piece: when the address points at it, it is marked, scrolled to, and takes the focus. */
export function usePieceLink(kind: PieceKind, id: string) {
  const { key } = useLocation();
  const linked = useLinkedPiece(kind) === id;
  const show: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element || !linked || shownAt === `${key} ${id}`) return;
      shownAt = `${key} ${id}`;
      element.scrollIntoView({ block: 'center' });
      element.focus({ preventScroll: true });
    },
    [key, id, linked],
  );
  return { id: `${kind}-${id}`, ref: show, ...(linked ? { tabIndex: -1, 'data-linked': true } : {}) };
}

/** The visit and the piece that were scrolled to last: a list that is drawn anew does not scroll again. */
let shownAt = '';
