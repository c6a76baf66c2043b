import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { PeoplePicture } from './people-picture.tsx';

afterEach(cleanup);

it.each([
  [{ counted: 3, for: 3 }, 'It can still pass if 4 more people are not for it, but not if 5 are.'],
  [{ counted: 6, for: 3 }, 'It can still pass if 1 more person is not for it, but not if 2 are.'],
  [{ counted: 7, for: 3 }, 'It can no longer pass if the next person is not for it.'],
])('says in plain words how many may still not be for it: %o', (tally, said) => {
  const experiment = {
    ...tally,
    against: tally.counted - tally.for,
    neutral: 0,
    kind: 'interviews',
    status: 'running',
    passMark: { atLeast: 6, outOf: 10 },
  } as ExperimentView;
  render(<PeoplePicture experiment={experiment} />);
  expect(screen.getByText(/passes with 6 of 10/).textContent).toContain(said);
});
