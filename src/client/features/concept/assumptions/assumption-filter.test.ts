import { describe, expect, it } from 'vitest';
import { sampleAssumption } from '../sample-assumption.test-data.ts';
import { type AssumptionFilter, assumptionListView, filterAssumptions } from './assumption-filter.ts';

const first = sampleAssumption({ id: 'first' });
const second = sampleAssumption({ id: 'second', text: 'Vets pay for it.', evidenceCount: 2 });
const off = sampleAssumption({ id: 'off', rank: null, active: false });
const idsOf = (filter: Partial<AssumptionFilter>) =>
  filterAssumptions([first, second, off], { ...assumptionListView({}), ...filter }).map(({ id }) => id);

describe('the filter of assumptions', () => {
  it('matches everything until a filter is chosen', () => {
    expect(idsOf({})).toHaveLength(3);
  });

  it('combines all chosen filters', () => {
    expect(idsOf({ active: 'active', evidence: 'with' })).toEqual(['second']);
  });

  it('finds words of the text in any order and case, within the other filters', () => {
    expect(idsOf({ words: ' Hour WALKERS ' })).toEqual(['first', 'off']);
    expect(idsOf({ words: 'walkers pay' })).toEqual([]);
    expect(idsOf({ words: 'walkers', active: 'active' })).toEqual(['first']);
  });
});
