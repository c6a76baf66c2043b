import { serverMessage, serverStatus, trpc } from '../../../lib/trpc.ts';
import { useUndo } from '../../../lib/use-undo.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useConceptRefresh } from '../use-concept-refresh.ts';
import { markNew } from './new-pieces.ts';

interface Options {
  /** The assumption page shows the server's message when one exists (specification 2, section 8). */
  serverWords?: boolean;
}

/** Mutations for evidence. Each is pending until the refetched data is shown. */
export function useEvidenceChanges(conceptId: string, { serverWords = false }: Options = {}) {
  const refresh = useConceptRefresh(conceptId);
  const refused = (error: unknown, words: string) =>
    toastError(serverWords ? serverMessage(error, words) : words);
  const sayDeleted = useUndo();
  const create = trpc.evidence.create.useMutation({
    onSuccess: async ({ id, assumptionId }) => {
      markNew(id);
      toastSuccess('Evidence added successfully');
      await refresh(assumptionId);
    },
    onError: (error) => {
      if (serverStatus(error) !== undefined) refused(error, 'Failed to add evidence');
      else
        toast({ title: 'Error adding evidence', description: 'Please try again.', variant: 'destructive' });
    },
  });
  const update = trpc.evidence.update.useMutation({
    onSuccess: async ({ assumptionId }) => {
      toastSuccess('Evidence updated successfully');
      await refresh(assumptionId);
    },
    onError: (error) => refused(error, 'Failed to update evidence'),
  });
  const remove = trpc.evidence.remove.useMutation({
    onError: (error) => refused(error, 'Failed to delete evidence'),
  });
  /** Deletes a piece and refetches its assumption. */
  const removeFrom = async (piece: { id: string; assumptionId: string }) => {
    await remove.mutateAsync({ id: piece.id });
    sayDeleted('Evidence deleted successfully', piece.id);
    await refresh(piece.assumptionId);
  };
  return { create, update, remove, removeFrom };
}
