import { serverStatus, trpc } from '../../../lib/trpc.ts';
import { useUndo } from '../../../lib/use-undo.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useConceptRefresh } from '../use-concept-refresh.ts';

/** Adding, changing and deleting assumptions of a concept. Each is pending until what the server now holds is shown. */
export function useAssumptionChanges(conceptId: string) {
  const refresh = useConceptRefresh(conceptId);
  const undo = useUndo();
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
      toastSuccess('Assumption deleted successfully', () => undo(id));
      await refresh();
    },
    onError: () => {
      toastError('Failed to delete assumption');
      void refresh();
    },
  });
  return { create, update, remove };
}

/** Changing one alone: what each card of a long list asks for. */
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

/** No word came back from the server at all. */
function noAnswer(title: string): void {
  toast({ title, description: 'Please try again.', variant: 'destructive' });
}
