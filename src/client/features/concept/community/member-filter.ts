import { STAGES } from '../../../../shared/community.ts';
import type { MemberView } from '../../../../shared/community-forms.ts';
import { readablePhone } from '../../../../shared/readable-phone.ts';
import { anyText, oneOf, viewOf } from '../../../lib/address-view.ts';
import { hasNumber, hasWords } from '../../../lib/list-search.ts';
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
    (each) => (filter.stage === 'all' || each.stage === filter.stage) && isFoundBy(each, filter.words),
  );
}

function isFoundBy(member: MemberView, words: string): boolean {
  const { email, phoneNumber } = member;
  if (hasNumber(phoneNumber, words)) return true;
  const number = phoneNumber ? `${phoneNumber} ${readablePhone(phoneNumber)}` : '';
  return hasWords(`${nameOf(member)} ${email ?? ''} ${number}`, words);
}
