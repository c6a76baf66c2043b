import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';

/** Drafting, writing, choosing and deleting messages. Each is pending until what the server now holds is shown. */
export function useMessageChanges(conceptId: string) {
  const utils = trpc.useUtils();
  const refresh = async () => {
    await Promise.all([
      utils.messages.listByConcept.invalidate({ id: conceptId }),
      utils.launch.overview.invalidate({ id: conceptId }),
      utils.journey.invalidate(),
    ]);
  };
  const draft = trpc.messages.draft.useMutation({
    onSuccess: async ({ length }) => {
      toastSuccess(length === 1 ? 'One message drafted' : `${length} messages drafted`);
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
    onSuccess: async () => {
      toastSuccess('Message deleted successfully');
      await refresh();
    },
    onError: (error) => toastError(serverMessage(error, 'Failed to delete message')),
  });
  return { draft, create, update, remove };
}
