import { trpc } from '../../../lib/trpc.ts';
import { toastSuccess } from '../../../ui/notices.ts';
import { useAdminRefusal } from '../use-admin-refusal.ts';

/** Mutations for features; each shows a notice and refetches the list. */
export function useFeatureChanges() {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const refetch = () => utils.features.list.invalidate();
  const create = trpc.features.create.useMutation({
    onSuccess: () => toastSuccess('Feature created successfully'),
    onError: (error) => refuse(error, 'Failed to create feature'),
    onSettled: refetch,
  });
  const update = trpc.features.update.useMutation({
    onSuccess: () => toastSuccess('Feature updated successfully'),
    onError: (error) => refuse(error, 'Failed to update feature'),
    onSettled: refetch,
  });
  const remove = trpc.features.remove.useMutation({
    onSuccess: () => toastSuccess('Feature deleted successfully'),
    onError: (error) => refuse(error, 'Failed to delete feature'),
    onSettled: refetch,
  });
  return { create, update, remove };
}
