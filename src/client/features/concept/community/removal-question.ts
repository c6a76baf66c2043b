import type { MemberView } from '../../../../shared/community-forms.ts';
import { nameOf } from './member-order.ts';

/** What is asked before a member is removed, in the same words wherever that is done; for a `ConfirmDialog`. */
export function removalQuestion(member: MemberView | null) {
  return {
    title: 'Remove Member',
    description: `Are you sure you want to remove ${member ? nameOf(member) : 'this member'}? Their thoughts are deleted too.`,
    confirmLabel: 'Remove',
  };
}
