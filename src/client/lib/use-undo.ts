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
  // `return-focus.ts` gives it the focus once it is shown.
  dispatchEvent(new CustomEvent('restoring', { detail: id }));
  utils.client.removals.undo.mutate({ id }).then(
    async () => {
      forget();
      const before = deleted.at(-1);
      toastSuccess('Restored', before && (() => bringBack(utils, before.id)), 'Undo the one before');
      await utils.invalidate();
    },
    (error: unknown) => {
      const isGone = [404, 422].includes(serverStatus(error) ?? 0);
      if (isGone) forget();
      const failed = serverMessage(error, 'It could not be restored. Please try again.');
      toastError(failed, isGone ? undefined : () => bringBack(utils, id));
    },
  );
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
