import { STAGES } from '../../../../shared/community.ts';
import type { MemberView } from '../../../../shared/community-forms.ts';
import { anyText, oneOf, viewOf } from '../../../lib/address-view.ts';
import { isFoundBy } from '../../../lib/phone-search.ts';
import { MEMBER_SORTS, nameOf } from './member-order.ts';

/** The filter and order of the list, as kept in the address. */
export const memberListView = viewOf({
  stage: oneOf(['all', ...STAGES], 'all'),
  words: anyText(''),
  sort: oneOf(MEMBER_SORTS, 'newest'),
});
export type MemberListView = ReturnType<typeof memberListView>;
export type MemberFilter = Omit<MemberListView, 'sort'>;

/** The members of a stage whose name, e-mail or phone, in any format, has the searched words. */
export function filterMembers(members: readonly MemberView[], filter: MemberFilter): MemberView[] {
  return members.filter(
    (each) =>
      (filter.stage === 'all' || each.stage === filter.stage) &&
      isFoundBy(`${nameOf(each)} ${each.email ?? ''}`, each.phoneNumber, filter.words),
  );
}
