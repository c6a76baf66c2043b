import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import type { ExperimentKind } from '../../../../shared/experiment-kinds.ts';
import { PeoplePicture } from './people-picture.tsx';

const shown = (kind: ExperimentKind, tally: { counted: number; for: number }) => {
  const experiment = {
    ...tally,
    against: tally.counted - tally.for,
    neutral: 0,
    kind,
    status: 'running',
    passMark: { atLeast: 6, outOf: 10 },
  } as ExperimentView;
  render(<PeoplePicture experiment={experiment} />);
  return screen.getByText(/Passes when 6 of the first 10 are for it/).textContent;
};

it.each([
  [{ counted: 3, for: 3 }, 'It can still pass with 4 more who are not for it.'],
  [{ counted: 6, for: 3 }, 'It can still pass with 1 more who is not for it.'],
  [{ counted: 7, for: 3 }, 'It can no longer pass if the next person is not for it.'],
])('says in plain words how many may still not be for it: %o', (tally, said) => {
  expect(shown('interviews', tally)).toContain(said);
});

it.each([
  ['interviews', 'Nobody asked yet.'],
  ['survey', 'Nobody answered yet.'],
  ['landing', 'Nobody came yet.'],
  ['preorder', 'Nobody came yet.'],
  ['manual', 'No result yet.'],
] as const)('says of %s before the first person only what it takes', (kind, nobody) => {
  expect(shown(kind, { counted: 0, for: 0 })?.trim()).toBe(
    `${nobody} Passes when 6 of the first 10 are for it.`,
  );
});
