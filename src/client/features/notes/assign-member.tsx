import type { ThoughtView } from '../../../shared/thoughts.ts';
import { trpc } from '../../lib/trpc.ts';
import { toastError, toastSuccess } from '../../ui/notices.ts';
import { Select } from '../../ui/select.tsx';
import { nameOf } from '../concept/community/member-order.ts';

/** Says whose voice a thought is that came over the line: it then stands on that member's page. */
export function AssignMember({ note, conceptId }: { note: ThoughtView; conceptId: string }) {
  const utils = trpc.useUtils();
  const members = trpc.community.listByConcept.useQuery({ id: conceptId });
  const assign = trpc.thoughts.assign.useMutation({
    onSuccess: async () => {
      toastSuccess('Thought assigned to member successfully');
      await Promise.all([utils.thoughts.listByConcept.invalidate(), utils.community.invalidate()]);
    },
    onError: () => toastError('Failed to assign thought to member'),
  });
  if (!members.data?.length) return null;
  return (
    <Select
      label="Whose voice is this?"
      placeholder="Assign to member..."
      value=""
      disabled={assign.isPending}
      options={members.data.map((member) => ({ value: member.id, label: nameOf(member) }))}
      onChange={(event) => assign.mutate({ id: note.id, conceptId, memberId: event.target.value })}
      className="max-w-72"
    />
  );
}
