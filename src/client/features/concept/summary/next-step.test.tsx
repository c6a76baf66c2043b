import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConceptStatus } from '../../../../shared/journey.ts';
import type { ConceptTab } from '../concept-tabs.ts';
import { NextStep } from './next-step.tsx';

const journey = vi.hoisted(() => ({ act: 'review' }));
const move = vi.hoisted(() => vi.fn());
vi.mock('../journey/use-journey.ts', () => ({
  useJourney: () => ({ data: { next: journey } }),
  useMove: () => ({ isPending: false, mutate: move }),
}));

afterEach(() => {
  cleanup();
  move.mockClear();
});

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

/** Presses Start on a tab; the tab that it opened, and the address after it. */
async function start(status: ConceptStatus, tab: ConceptTab, act: string) {
  journey.act = act;
  const opened: string[] = [];
  render(
    <MemoryRouter initialEntries={[`/concepts/c?tab=${tab}&box=problem`]}>
      <NextStep
        concept={{ id: 'c', status, stoppedAt: null }}
        tab={tab}
        onStart={(next) => opened.push(next)}
        primary
      />
      <Address />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  return { opened, address: screen.getByTestId('address').textContent };
}

it.each([
  ['completed', 'assumptions', 'review', '?tab=assumptions&box=problem&do=review'],
  ['Gather Evidence', 'evidence', 'test', '?tab=evidence&box=problem&do=judge'],
  ['Gather Evidence', 'evidence', 'decide', '?do=decide'],
  ['Craft Messaging', 'messaging', 'choose-message', '?tab=messaging&box=problem&do=choose'],
] as const)(
  'begins the work of %s on its own tab, %s, where %s is next',
  async (status, tab, act, address) => {
    expect(await start(status, tab, act)).toEqual({ opened: [], address });
  },
);

it('opens the tab of the current stage from another one, and goes on once all is done', async () => {
  expect((await start('completed', 'summary', 'review')).opened).toEqual(['assumptions']);
  cleanup();
  expect((await start('completed', 'assumptions', 'go-on')).opened).toEqual(['evidence']);
  expect(move).toHaveBeenCalledWith({ id: 'c', status: 'Gather Evidence' });
});

it('has nothing to start after a decision to stop', () => {
  const concept = { id: 'c', status: 'completed', stoppedAt: '2026-11-30T10:00:00.000Z' } as const;
  render(
    <MemoryRouter>
      <NextStep concept={concept} tab="summary" onStart={() => {}} primary />
    </MemoryRouter>,
  );
  expect(screen.getByRole('region', { name: 'Next Step' }).textContent).toBe('Next StepStopped');
  expect(screen.queryByRole('button')).toBeNull();
});
