import type { Stage } from '../../../../shared/community.ts';
import type { MemberView } from '../../../../shared/community-forms.ts';

export const MEMBER_SORTS = ['newest', 'name', 'stage'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

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

/** Returns a sorted copy. Members of one moment, pasted together, stay in the order of the list. */
export function sortMembers(members: readonly MemberView[], sort: MemberSort): MemberView[] {
  return [...members].sort(COMPARE[sort]);
}
