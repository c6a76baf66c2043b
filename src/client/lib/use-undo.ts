import { toastError, toastSuccess } from '../ui/notices.ts';
import { serverMessage, serverStatus, trpc } from './trpc.ts';

/** What was deleted in this tab and not brought back, oldest first: one notification is visible at a time. */
let deleted: readonly { readonly id: string; readonly at: number }[] = [];

/** The server keeps it for ten minutes; one less, so that what is offered is still there. */
const OFFERED_MS = 9 * 60_000;

type Utils = ReturnType<typeof trpc.useUtils>;

function bringBack(utils: Utils, id: string): void {
  const forget = () => {
    deleted = deleted.filter((each) => each.id !== id && Date.now() - each.at < OFFERED_MS);
  };
  const acted = new AbortController();
  for (const act of ['keydown', 'pointerdown'])
    window.addEventListener(act, () => acted.abort(), { capture: true, signal: acted.signal });
  utils.client.removals.undo.mutate({ id }).then(
    async () => {
      forget();
      const before = deleted.at(-1);
      toastSuccess('Restored', before && (() => bringBack(utils, before.id)), 'Undo the one before');
      await utils.invalidate();
      // Drawn with the next frame.
      requestAnimationFrame(() => {
        if (!acted.signal.aborted) showPiece(id);
        acted.abort();
      });
    },
    (error: unknown) => {
      acted.abort();
      const isGone = [404, 422].includes(serverStatus(error) ?? 0);
      if (isGone) forget();
      const failed = serverMessage(error, 'It could not be restored. Please try again.');
      toastError(failed, isGone ? undefined : () => bringBack(utils, id));
    },
  );
}

/** Gives the focus to what is there again, where the page shows it by its id (`usePieceLink`). */
function showPiece(id: string): void {
  const piece = document.querySelector<HTMLElement>(`[id$="-${id}"]`);
  if (!piece) return;
  piece.tabIndex = -1;
  piece.focus({ preventScroll: true });
  piece.scrollIntoView({ block: 'nearest' });
}

/**
 * Says what was deleted, with a button that brings it back and reads again what is on screen. It works from any page. Once
 * the last deletion is undone, the one before is offered.
 */
export function useUndo(): (description: string, id: string) => void {
  const utils = trpc.useUtils();
  return (description, id) => {
    deleted = [...deleted.filter((each) => each.id !== id), { id, at: Date.now() }];
    toastSuccess(description, () => bringBack(utils, id));
  };
}

/** Brings the last deletion of this tab back, also after its notification has gone; null where there is none any more. */
export function useUndoLast(): (() => void) | null {
  const utils = trpc.useUtils();
  const last = deleted.findLast(({ at }) => Date.now() - at < OFFERED_MS);
  return last ? () => bringBack(utils, last.id) : null;
}
