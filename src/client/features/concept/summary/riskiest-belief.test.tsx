import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { sampleAssumption } from '../sample-assumption.test-data.ts';
import { RiskiestBelief } from './riskiest-belief.tsx';

it('says the next test and what passes it, without the belief, which stands above it', () => {
  const plan = 'Talk to 10 dog walkers.';
  const riskiest = sampleAssumption({
    text: 'Walkers lose an hour a day.',
    nextTests: [{ test: `${plan} It is about: “Walkers lose an hour a day”.`, passMark: 'At least 6 of 10' }],
  });
  render(
    <MemoryRouter>
      <RiskiestBelief concept={{ assumptions: [riskiest] } as unknown as ConceptView} />
    </MemoryRouter>,
  );
  const said = screen.getByText(/Next test/).parentElement?.textContent;
  expect(said).toBe(`Next test, passed by at least 6 of 10: ${plan}`);
  expect(screen.getAllByText(/lose an hour a day/)).toHaveLength(1);
});

it('says of a test that runs how far it is, instead of the next one', () => {
  const riskiest = sampleAssumption({
    nextTests: [{ test: 'Talk to 10 dog walkers.', passMark: 'At least 6 of 10' }],
    runningTest: { counted: 3, outOf: 10 },
  });
  render(
    <MemoryRouter>
      <RiskiestBelief concept={{ assumptions: [riskiest] } as unknown as ConceptView} />
    </MemoryRouter>,
  );
  expect(screen.getByText('A test runs: 3 of 10 counted')).toBeTruthy();
  expect(screen.queryByText(/Next test/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See the test' })).toBeTruthy();
});
