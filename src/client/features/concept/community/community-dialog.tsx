import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MemberView } from '../../../../shared/community-forms.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ShowMore } from '../show-more.tsx';
import { usePaging } from '../use-paging.ts';
import { useRemoval } from '../use-removal.ts';
import { GoalTiers } from './goal-tiers.tsx';
import { MemberForm } from './member-form.tsx';
import { nameOf, sortMembers } from './member-order.ts';
import { removalQuestion } from './removal-question.ts';
import { STAGE_FACES } from './stage-faces.ts';
import { useMemberChanges } from './use-member-changes.ts';

interface CommunityDialogProps {
  conceptId: string;
  members: readonly MemberView[];
  onClose: () => void;
}

/** The community dialog: goals, a form for adding a member, and the members with a button that asks to remove each. */
export function CommunityDialog({ conceptId, members, onClose }: CommunityDialogProps) {
  const { create, removeFromConcept } = useMemberChanges(conceptId);
  const [added, setAdded] = useState(0);
  const { doomed, ask, question } = useRemoval<MemberView>({
    remove: ({ id }) => removeFromConcept.mutateAsync({ conceptId, memberId: id }),
    busy: removeFromConcept.isPending,
  });
  const { shown, left, list, showMore } = usePaging(sortMembers(members, 'name'), 20);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Manage Community" width={680}>
      <GoalTiers members={members.length} />
      <section aria-label="Add Member" className="mt-6">
        <h3 className="mb-3">Add Member</h3>
        <MemberForm
          conceptId={conceptId}
          key={added}
          draft={`community dialog of ${conceptId}`}
          held={null}
          submitLabel="Add Member"
          busy={create.isPending}
          refusals={formRefusals(create.error)}
          onSubmit={(values) =>
            create.mutateAsync({ conceptId, ...values }, { onSuccess: () => setAdded((count) => count + 1) })
          }
        />
      </section>
      <section aria-label="Members" className="mt-6 border-t-[1.5px] border-line pt-4">
        <h3 className="mb-3">Members ({members.length.toLocaleString('en-US')})</h3>
        {members.length === 0 ? (
          <p className="text-ink-soft">No community members yet</p>
        ) : (
          <ul ref={list} className="flex flex-col">
            {shown.map((member) => (
              <li
                key={member.id}
                className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line"
              >
                <Link to={paths.member(member.id)} className="link min-w-0 flex-1 wrap-anywhere">
                  {nameOf(member)}
                </Link>
                <Badge tone={STAGE_FACES[member.stage].tone}>{STAGE_FACES[member.stage].label}</Badge>
                <IconButton
                  label={`Remove ${nameOf(member)}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => ask(member)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-3">
          <ShowMore left={left} list={list} onShowMore={showMore} />
        </div>
      </section>
      <ConfirmDialog {...question} {...removalQuestion(doomed)} />
    </Dialog>
  );
}
