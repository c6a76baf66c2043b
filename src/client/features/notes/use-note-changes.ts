import { trpc } from '../../lib/trpc.ts';
import { useUndo } from '../../lib/use-undo.ts';
import { toastError, toastSuccess } from '../../ui/notices.ts';

/**
 * Adding, changing and deleting notes of a concept or a member. Each is pending until what the server now holds is shown.
 * What had a file cannot be brought back: only what is `undoable` offers Undo.
 */
export function useNoteChanges(options: { undoable?: boolean } = {}) {
  const utils = trpc.useUtils();
  const sayDeleted = useUndo();
  const refresh = async () => {
    await Promise.all([utils.thoughts.listByConcept.invalidate(), utils.community.invalidate()]);
  };
  const added = {
    onSuccess: async () => {
      toastSuccess('Thought added successfully');
      await refresh();
    },
    onError: () => toastError('Failed to add thought'),
  };
  return {
    addToConcept: trpc.thoughts.createForConcept.useMutation(added),
    addToMember: trpc.community.addThought.useMutation(added),
    update: trpc.thoughts.update.useMutation({
      onSuccess: async () => {
        toastSuccess('Thought updated successfully');
        await refresh();
      },
      onError: () => toastError('Failed to update thought'),
    }),
    remove: trpc.thoughts.remove.useMutation({
      onSuccess: async (_, { id }) => {
        if (options.undoable) sayDeleted('Thought deleted successfully', id);
        else toastSuccess('Thought deleted successfully');
        await refresh();
      },
      onError: () => toastError('Failed to delete thought'),
    }),
    attach: trpc.attachments.add.useMutation({
      onSuccess: async () => {
        toastSuccess('Attachment added successfully');
        await refresh();
      },
      onError: () => toastError('Failed to add attachment'),
    }),
    detach: trpc.attachments.remove.useMutation({
      onSuccess: async () => {
        toastSuccess('Attachment removed successfully');
        await refresh();
      },
      onError: () => toastError('Failed to remove attachment'),
    }),
  };
}
