import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { useUndo } from '../../../lib/use-undo.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';

/** Mutations for messages. Each is pending until the refetched data is shown. */
export function useMessageChanges(conceptId: string) {
  const utils = trpc.useUtils();
  const sayDeleted = useUndo();
  const refresh = async () => {
    await Promise.all([
      utils.messages.listByConcept.invalidate({ id: conceptId }),
      utils.launch.overview.invalidate({ id: conceptId }),
      utils.journey.invalidate(),
    ]);
  };
  const draft = trpc.messages.draft.useMutation({
    onSuccess: async ({ length }) => {
      toastSuccess(draftedWords(length));
      await refresh();
    },
    onError: (error) => toastError(serverMessage(error, 'The drafts could not be made.')),
  });
  const create = trpc.messages.create.useMutation({
    onSuccess: async () => {
      toastSuccess('Message added successfully');
      await refresh();
    },
    onError: (error) => toastError(serverMessage(error, 'Failed to add message')),
  });
  const update = trpc.messages.update.useMutation({
    onSuccess: async (_message, { chosen }) => {
      toastSuccess(chosen ? 'Message chosen' : 'Message updated successfully');
      await refresh();
    },
    onError: (error) => toastError(serverMessage(error, 'Failed to update message')),
  });
  const remove = trpc.messages.remove.useMutation({
    onSuccess: async (_, { id }) => {
      sayDeleted('Message deleted successfully', id);
      await refresh();
    },
    onError: (error) => toastError(serverMessage(error, 'Failed to delete message')),
  });
  return { draft, create, update, remove };
}

/** Explains why there are fewer drafts than requested, and what to do about it. */
function draftedWords(count: number): string {
  if (count > 2) return `${count} messages drafted`;
  const drafted = count === 1 ? 'One message drafted' : `${count} messages drafted`;
  return `${drafted}: your canvas says too little for three. Write down the problem, who has it, and your solution.`;
}
