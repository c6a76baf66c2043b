import { describe, expect, it } from 'vitest';
import type { MemberView } from '../../../../shared/community-forms.ts';
import { filterMembers, sortMembers } from './member-order.ts';

function member(firstName: string, stage: MemberView['stage'], createdAt: string): MemberView {
  const email = `${firstName.toLowerCase()}@example.com`;
  const rest = {
    conceptId: 'c',
    lastName: 'Costa',
    phoneNumber: null,
    thoughtCount: 0,
    addedAs: stage,
    joinedPage: null,
    cameThrough: null,
  };
  return { id: firstName, firstName, email, stage, createdAt, ...rest };
}
const ana = member('Ana', 'prospect', '2025-01-03');
const bea = member('Bea', 'customer', '2025-01-01');
const rui = member('Rui', 'contributor', '2025-01-02');
const idsOf = (list: readonly MemberView[]) => list.map(({ id }) => id);

describe('the community list', () => {
  it('sorts by name, by stage from customer to prospect, or newest first', () => {
    expect(idsOf(sortMembers([rui, ana, bea], 'name'))).toEqual(['Ana', 'Bea', 'Rui']);
    expect(idsOf(sortMembers([rui, ana, bea], 'stage'))).toEqual(['Bea', 'Rui', 'Ana']);
    expect(idsOf(sortMembers([bea, rui, ana], 'newest'))).toEqual(['Ana', 'Rui', 'Bea']);
  });

  it('finds people by any part of name or e-mail, within a stage', () => {
    expect(idsOf(filterMembers([ana, bea, rui], { stage: 'all', words: 'BEA@' }))).toEqual(['Bea']);
    expect(idsOf(filterMembers([ana, bea, rui], { stage: 'prospect', words: 'costa' }))).toEqual(['Ana']);
  });
});
