import { type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router';

/** What an address can point at within a page: `#evidence-{id}`. */
export type PieceKind =
  | 'evidence'
  | 'assumption'
  | 'note'
  | 'experiment'
  | 'member'
  | 'prompt'
  | 'call'
  | 'recording';

/** The id of the piece of this kind that the address points at. */
export function useLinkedPiece(kind: PieceKind): string | undefined {
  const { hash } = useLocation();
  return hash.startsWith(`#${kind}-`) ? hash.slice(kind.length + 2) : undefined;
}

/** Attributes for the element of one piece: when the address points at it, it is marked, scrolled to, and takes the focus. */
export function usePieceLink(kind: PieceKind, id: string) {
  const visit = useLocation().key;
  const linked = useLinkedPiece(kind) === id;
  return useLinkedTo(kind, id, linked ? visit : null);
}

/** The visit that points at a piece of this kind, and at which; for a list, so that only that piece is drawn anew. */
export function useVisitTo(kind: PieceKind) {
  const visit = useLocation().key;
  const linkedId = useLinkedPiece(kind);
  return (id: string) => (id === linkedId ? visit : null);
}

/** As `usePieceLink`, for an element of a list that was told which visit points at it (`useVisitTo`); null for none. */
export function useLinkedTo(kind: PieceKind, id: string, visit: string | null) {
  const show: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element || visit === null || shownAt === `${visit} ${id}`) return;
      shownAt = `${visit} ${id}`;
      element.scrollIntoView({ block: 'center' });
      element.focus({ preventScroll: true });
    },
    [visit, id],
  );
  return { id: `${kind}-${id}`, ref: show, ...(visit !== null ? { tabIndex: -1, 'data-linked': true } : {}) };
}

/** The visit and the piece that were scrolled to last: a list that is drawn anew does not scroll again. */
let shownAt = '';
