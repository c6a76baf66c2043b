import { trpc } from '../../../lib/trpc.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';

/** Adding, changing and removing community members. Each is pending until what the server now holds is shown. */
export function useMemberChanges(conceptId: string) {
  const utils = trpc.useUtils();
  const refresh = async () => {
    await Promise.all([
      utils.community.listByConcept.invalidate({ id: conceptId }),
      utils.community.summary.invalidate({ id: conceptId }),
    ]);
  };
  const create = trpc.community.create.useMutation({
    onSuccess: async () => {
      toastSuccess('Community member added successfully');
      await refresh();
    },
    onError: () => toastError('Failed to add community member'),
  });
  const update = trpc.community.update.useMutation({
    onSuccess: async ({ id }) => {
      toastSuccess('Community member updated successfully');
      await Promise.all([refresh(), utils.community.get.invalidate({ id })]);
    },
    onError: () => toastError('Failed to update community member'),
  });
  const remove = trpc.community.remove.useMutation({
    onSuccess: async () => {
      toastSuccess('Community member removed successfully');
      await refresh();
    },
    onError: () => toastError('Failed to remove member'),
  });
  const removeFromConcept = trpc.community.removeFromConcept.useMutation({
    onSuccess: async () => {
      toastSuccess('Community member removed successfully');
      await refresh();
    },
    onError: () => toastError('Failed to remove community member'),
  });
  return { create, update, remove, removeFromConcept };
}
