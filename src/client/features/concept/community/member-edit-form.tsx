import type { MemberView } from '../../../../shared/community-forms.ts';
import { readablePhone } from '../../../../shared/readable-phone.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { editDraftName } from '../../../lib/use-lost-edits.ts';
import { MemberForm } from './member-form.tsx';
import { useMemberChanges } from './use-member-changes.ts';

interface MemberEditFormProps {
  member: MemberView;
  takesFocus: boolean;
  onDone: () => void;
}

/** Changes a member in their place: in the list, or on their page. */
export function MemberEditForm({ member, takesFocus, onDone }: MemberEditFormProps) {
  const { update } = useMemberChanges(member.conceptId);
  const { firstName, lastName, email, phoneNumber, stage } = member;
  const held = { firstName, lastName, email, phoneNumber: phoneNumber && readablePhone(phoneNumber), stage };
  return (
    <MemberForm
      conceptId={member.conceptId}
      memberId={member.id}
      draft={editDraftName('member', member.id, member.conceptId)}
      held={held}
      autoFocus={takesFocus}
      submitLabel="Save"
      busy={update.isPending}
      refusals={formRefusals(update.error)}
      onCancel={onDone}
      onSubmit={(values) => {
        const changes = changedFields(held, { ...held, ...values });
        if (!changes) return onDone();
        return update.mutateAsync({ id: member.id, ...changes }, { onSuccess: onDone });
      }}
    />
  );
}
