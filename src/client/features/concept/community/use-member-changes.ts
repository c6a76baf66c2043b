import { trpc } from '../../../lib/trpc.ts';
import { useUndo } from '../../../lib/use-undo.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';

/** Mutations for community members. Each is pending until the refetched data is shown. */
export function useMemberChanges(conceptId: string) {
  const utils = trpc.useUtils();
  const refresh = async () => {
    await Promise.all([
      utils.community.listByConcept.invalidate({ id: conceptId }),
      utils.community.summary.invalidate({ id: conceptId }),
      utils.community.insights.invalidate({ id: conceptId }),
    ]);
  };
  const sayDeleted = useUndo();
  const create = trpc.community.create.useMutation({
    onSuccess: async () => {
      toastSuccess('Community member added successfully');
      await refresh();
    },
    onError: () => toastError('Failed to add community member'),
  });
  const addSeveral = trpc.community.addSeveral.useMutation({
    onSuccess: async ({ added }) => {
      if (added.length === 1) toastSuccess('Community member added successfully');
      if (added.length > 1)
        toastSuccess(`${added.length.toLocaleString('en-US')} community members added successfully`);
      await refresh();
    },
    onError: () => toastError('Failed to add community member'),
  });
  const update = trpc.community.update.useMutation({
    onSuccess: async ({ id }) => {
      toastSuccess('Community member updated successfully');
      await Promise.all([
        refresh(),
        utils.community.get.invalidate({ id }),
        utils.community.stages.invalidate({ id }),
      ]);
    },
    onError: () => toastError('Failed to update community member'),
  });
  const remove = trpc.community.remove.useMutation({
    onSuccess: async (_, { id }) => {
      sayDeleted('Community member removed successfully', id);
      await refresh();
    },
    onError: () => toastError('Failed to remove member'),
  });
  const removeFromConcept = trpc.community.removeFromConcept.useMutation({
    networkMode: 'always',
    onSuccess: async (_, { memberId }) => {
      sayDeleted('Community member removed successfully', memberId);
      await refresh();
    },
    onError: () => toastError('Failed to remove community member'),
  });
  return { create, addSeveral, update, remove, removeFromConcept };
}
