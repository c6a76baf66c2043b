import { useState } from 'react';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/notices.ts';
import { Select } from '../../ui/select.tsx';
import { nameOf } from '../concept/community/member-order.ts';

/** Says whose voice a thought is that came over the line: it then stands on that member's page. */
export function AssignMember({ note, conceptId }: { note: ThoughtView; conceptId: string }) {
  // Sent by a button of its own: an arrow key on a closed select chooses at once.
  const [chosen, setChosen] = useState('');
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
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Whose voice is this?"
        placeholder="Assign to member..."
        value={chosen}
        disabled={assign.isPending}
        options={members.data.map((member) => ({ value: member.id, label: nameOf(member) }))}
        onChange={(event) => setChosen(event.target.value)}
        className="max-w-72"
      />
      {chosen && (
        <Button
          busy={assign.isPending}
          onClick={() => assign.mutate({ id: note.id, conceptId, memberId: chosen })}
        >
          Assign
        </Button>
      )}
    </div>
  );
}
