import { describe, expect, it } from 'vitest';
import type { MemberView } from '../../../../shared/community-forms.ts';
import { filterMembers } from './member-filter.ts';
import { sortMembers } from './member-order.ts';

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

  it('keeps those who were pasted together in the order of the paste', () => {
    const eva = member('Eva', 'prospect', rui.createdAt);
    expect(idsOf(sortMembers([bea, rui, eva, ana], 'newest'))).toEqual(['Ana', 'Rui', 'Eva', 'Bea']);
  });

  it('finds people by any part of name or e-mail, within a stage', () => {
    expect(idsOf(filterMembers([ana, bea, rui], { stage: 'all', words: 'BEA@' }))).toEqual(['Bea']);
    expect(idsOf(filterMembers([ana, bea, rui], { stage: 'prospect', words: 'costa' }))).toEqual(['Ana']);
    expect(idsOf(filterMembers([ana, bea, rui], { stage: 'all', words: ' costa rui ' }))).toEqual(['Rui']);
  });

  it('finds people by their number as it is shown, and by digits in any format', () => {
    const eva = { ...member('Eva', 'prospect', '2025-01-04'), phoneNumber: '+351912345678' };
    const found = (words: string) => idsOf(filterMembers([eva, ana], { stage: 'all', words }));
    for (const words of ['0912 345', '+351 912 345 678', '912 345', '(912) 345-678', '351912345678', '+351'])
      expect([words, found(words)]).toEqual([words, ['Eva']]);
    expect(found('912 346')).toEqual([]);
    expect(found('eva 912')).toEqual(['Eva']);
  });
});
