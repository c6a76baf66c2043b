import { serverMessage, serverStatus, trpc } from '../../../lib/trpc.ts';
import { useUndo } from '../../../lib/use-undo.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useConceptRefresh } from '../use-concept-refresh.ts';

/** Mutations for a concept's assumptions. Each is pending until the refetched data is shown. */
export function useAssumptionChanges(conceptId: string) {
  const refresh = useConceptRefresh(conceptId);
  const sayDeleted = useUndo();
  const create = trpc.assumptions.create.useMutation({
    onSuccess: async () => {
      toastSuccess('Assumption added successfully');
      await refresh();
    },
    onError: (error) => {
      if (serverStatus(error) !== undefined) toastError('Failed to add assumption');
      else noAnswer('Error adding assumption');
    },
  });
  const update = useAssumptionUpdate(conceptId);
  const remove = trpc.assumptions.remove.useMutation({
    onSuccess: async (_, { id }) => {
      sayDeleted('Assumption deleted successfully', id);
      await refresh();
    },
    onError: (error) => {
      const failed = 'Failed to delete assumption';
      // A conflict says what to do instead.
      toastError(serverStatus(error) === 409 ? serverMessage(error, failed) : failed);
      void refresh();
    },
  });
  return { create, update, remove };
}

/** The mutation for changes alone, which each card of a long list uses. */
export function useAssumptionUpdate(conceptId: string) {
  const refresh = useConceptRefresh(conceptId);
  return trpc.assumptions.update.useMutation({
    onSuccess: async (updated) => {
      toastSuccess('Assumption updated successfully');
      await refresh(updated.id);
    },
    onError: () => {
      toastError('Failed to update assumption');
      void refresh();
    },
  });
}

/** True when the server gave no answer at all. */
function noAnswer(title: string): void {
  toast({ title, description: 'Please try again.', variant: 'destructive' });
}
