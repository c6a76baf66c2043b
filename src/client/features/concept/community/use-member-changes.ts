import type { MemberView } from '../../../../shared/community-forms.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUndo } from '../../../lib/use-undo.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';

/** How many are deleted at the same time, so that a thousand do not keep the server from everything else. */
const AT_ONCE = 10;
const NAMED_AT_MOST = 3;

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
  /** Pasted text that is no list of people may be read as one: all of them go again at one press. */
  const takeBack = async (ids: readonly string[]): Promise<void> => {
    const left: string[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const remove = async (id: string) => {
        await utils.client.community.remove.mutate({ id }).catch(() => left.push(id));
      };
      await Promise.all(ids.slice(at, at + AT_ONCE).map(remove));
    }
    if (left.length > 0) toastError('Failed to remove community member', () => void takeBack(left));
    else
      toastSuccess(ids.length === 1 ? 'Community member removed successfully' : 'All of them were removed');
    await refresh();
  };
  const addSeveral = trpc.community.addSeveral.useMutation({
    onSuccess: async ({ added }) => {
      if (added.length > 0) toastSuccess(saidOf(added), () => void takeBack(added.map(({ id }) => id)));
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

/** How many were added, and who was read first: names that are none show there. */
function saidOf(added: readonly Pick<MemberView, 'firstName' | 'lastName'>[]): string {
  if (added.length === 1) return 'Community member added successfully';
  const names = added.slice(0, NAMED_AT_MOST).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const others = added.length - names.length;
  const who = [...names, ...(others > 0 ? [`${others.toLocaleString('en-US')} more`] : [])];
  return `${added.length.toLocaleString('en-US')} community members added successfully: ${who.join(', ')}`;
}
