import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { ASSUMPTION_SORTS, assumptionGroupBy, sortAssumptions } from './assumption-order.ts';
import { countedGroups, GroupedList } from './grouped-list.tsx';
import { sampleAssumption } from './sample-assumption.test-data.ts';

const entries = [
  sampleAssumption({
    id: 'a',
    importance: 'Very Important',
    confidence: 'Not Confident',
    canvasBox: 'problem',
  }),
  sampleAssumption({
    id: 'b',
    importance: 'Not Important',
    canvasBox: 'channels',
    active: false,
    rank: null,
  }),
  sampleAssumption({
    id: 'c',
    importance: 'Very Important',
    confidence: 'Very Confident',
    canvasBox: 'problem',
  }),
];

function headingsOf(sorted: typeof entries, groupOf: ReturnType<typeof countedGroups<(typeof entries)[0]>>) {
  render(
    <GroupedList label="Assumptions" list={createRef()} entries={sorted} groupOf={groupOf}>
      {({ id }) => <li>{id}</li>}
    </GroupedList>,
  );
  return screen.queryAllByRole('heading').map(({ textContent }) => textContent);
}

describe('a list of cards', () => {
  it.each([
    ['rank', ['Active (2)', 'Inactive (1)']],
    ['importance', ['Very Important (2)', 'Not Important (1)']],
    ['box', ['Problem (2)', 'Channels (1)']],
  ] as const)('has a heading for each group of the order by %s', (sort, headings) => {
    const title = assumptionGroupBy(sort);
    expect(headingsOf(sortAssumptions(entries, sort), title && countedGroups(entries, title))).toEqual(
      headings,
    );
  });

  it('has no heading where all would stand under one', () => {
    const active = entries.filter((each) => each.active);
    expect(
      headingsOf(
        active,
        countedGroups(active, () => 'Active'),
      ),
    ).toEqual([]);
  });

  it('keeps each group in one piece in every order that has groups', () => {
    for (const sort of ASSUMPTION_SORTS) {
      const title = assumptionGroupBy(sort);
      const titles = title ? sortAssumptions(entries, sort).map(title) : [];
      const runs = titles.filter((each, at) => each !== titles[at - 1]);
      expect(new Set(runs).size).toBe(runs.length);
    }
  });
});
