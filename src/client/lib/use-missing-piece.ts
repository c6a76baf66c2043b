import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toastError } from '../ui/notices.ts';
import { type PieceKind, useLinkedPiece } from './use-piece-link.ts';

/**
 * Says so, once a visit, when the address points at a piece that is not there, as behind an old link.
 *
 * @param what the piece in words, as in "That note is not here any more."
 * @param pieces all of them, also those that a filter hides; undefined while they are read
 */
export function useMissingPiece(
  kind: PieceKind,
  what: string,
  pieces: readonly { readonly id: string }[] | undefined,
): void {
  const visit = useLocation().key;
  const linkedId = useLinkedPiece(kind);
  useEffect(() => {
    if (!pieces || linkedId === undefined || lookedForAt === `${visit} ${linkedId}`) return;
    lookedForAt = `${visit} ${linkedId}`;
    if (!pieces.some(({ id }) => id === linkedId)) toastError(`That ${what} is not here any more.`);
  }, [visit, linkedId, what, pieces]);
}

/** The visit and the piece that were looked for last: what is deleted after it was found is not missed. */
let lookedForAt = '';
