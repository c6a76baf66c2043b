import { STAGES, type Stage } from '../../../../shared/community.ts';
import type { MemberView } from '../../../../shared/community-forms.ts';
import { anyText, oneOf, viewOf } from '../../../lib/address-view.ts';

export const MEMBER_SORTS = ['newest', 'name', 'stage'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** The filter and order of the list, as kept in the address. */
export const memberListView = viewOf({
  stage: oneOf(['all', ...STAGES], 'all'),
  words: anyText(''),
  sort: oneOf(MEMBER_SORTS, 'newest'),
});
export type MemberListView = ReturnType<typeof memberListView>;
export type MemberFilter = Omit<MemberListView, 'sort'>;

/** Customers first (specification 2, section 9). */
const STAGE_ORDER: readonly Stage[] = ['customer', 'contributor', 'prospect'];

export function nameOf({ firstName, lastName }: Pick<MemberView, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

const byName = (a: MemberView, b: MemberView) => nameOf(a).localeCompare(nameOf(b));
const COMPARE: Record<MemberSort, (a: MemberView, b: MemberView) => number> = {
  name: byName,
  stage: (a, b) => STAGE_ORDER.indexOf(a.stage) - STAGE_ORDER.indexOf(b.stage) || byName(a, b),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

/** Returns a sorted copy. */
export function sortMembers(members: readonly MemberView[], sort: MemberSort): MemberView[] {
  return [...members].sort(COMPARE[sort]);
}

/** The members of a stage whose name, e-mail or phone contains the search text. */
export function filterMembers(members: readonly MemberView[], filter: MemberFilter): MemberView[] {
  const words = filter.words.trim().toLowerCase();
  return members.filter(
    (each) =>
      (filter.stage === 'all' || each.stage === filter.stage) &&
      `${nameOf(each)} ${each.email ?? ''} ${each.phoneNumber ?? ''}`.toLowerCase().includes(words),
  );
}
