import type { Stage } from '../../../../shared/community.ts';
import type { MemberView } from '../../../../shared/community-forms.ts';

export interface MemberFilter {
  readonly stage: Stage | 'all';
  readonly words: string;
}

export const NO_MEMBER_FILTER: MemberFilter = { stage: 'all', words: '' };

export type MemberSort = 'newest' | 'name' | 'stage';

/** Customers first (specification 2, section 9). */
const STAGE_ORDER: readonly Stage[] = ['customer', 'contributor', 'prospect'];

export function nameOf({ firstName, lastName }: Pick<MemberView, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

const byName = (a: MemberView, b: MemberView) => nameOf(a).localeCompare(nameOf(b));
const COMPARE: Record<MemberSort, (a: MemberView, b: MemberView) => number> = {
  name: byName,
  stage: (a, b) => STAGE_ORDER.indexOf(a.stage) - STAGE_ORDER.indexOf(b.stage) || byName(a, b),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

/** Sorts without changing the list given. */
export function sortMembers(members: readonly MemberView[], sort: MemberSort): MemberView[] {
  return [...members].sort(COMPARE[sort]);
}

/** Those of a stage whose name, e-mail or phone holds what was typed. */
export function filterMembers(members: readonly MemberView[], filter: MemberFilter): MemberView[] {
  const words = filter.words.trim().toLowerCase();
  return members.filter(
    (each) =>
      (filter.stage === 'all' || each.stage === filter.stage) &&
      `${nameOf(each)} ${each.email ?? ''} ${each.phoneNumber ?? ''}`.toLowerCase().includes(words),
  );
}
