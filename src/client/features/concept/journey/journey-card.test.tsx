import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConceptView } from '../../../../shared/concepts.ts';
import type { JourneyView } from '../../../../shared/journey-asks.ts';
import { JourneyCard } from './journey-card.tsx';
// Loaded before a test waits for it.
import './journey-dialogs.ts';

const read = vi.hoisted(() => ({ data: {} as object }));
const sent = vi.hoisted(() => [] as object[]);
vi.mock('./use-journey.ts', () => ({
  useJourney: () => read,
  useMove: () => ({ isPending: false, mutate: () => {} }),
}));
vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('../../../lib/trpc.ts', () => ({
  serverFields: () => ({}),
  trpc: {
    useUtils: () => ({}),
    journey: {
      decide: { useMutation: () => ({ isPending: false, mutate: (input: object) => sent.push(input) }) },
    },
  },
}));

afterEach(() => {
  cleanup();
  sent.length = 0;
  sessionStorage.clear();
});

function shown(stopped: JourneyView['stopped']): void {
  const next = stopped ? null : { act: 'go-on', words: 'Now find out.', button: 'Go on to Gather Evidence' };
  read.data = { stage: 'Refine Assumptions', stages: [], next, stopped };
  const concept = { id: 'c', status: 'completed', stoppedAt: stopped?.at ?? null, score: 0.5, proven: 0.1 };
  render(
    <MemoryRouter>
      <JourneyCard concept={concept as ConceptView} />
    </MemoryRouter>,
  );
}

const STOPPED = { at: '2026-11-30T12:00:00.000Z', because: 'Nobody pays' };

it('says since when and why the founder stopped, and leads to the decision to go on', async () => {
  shown(STOPPED);
  expect(screen.getByText('You decided to stop on Nov 30, 2026: Nobody pays')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Go on without', hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go on after all' }));
  expect(await screen.findByRole('radio', { name: 'Go on', checked: true })).toBeDefined();
  await userEvent.type(screen.getByLabelText('Because'), 'Two pay now');
  await userEvent.click(screen.getByRole('button', { name: 'Write it down' }));
  expect(sent).toEqual([{ conceptId: 'c', decision: 'go', because: 'Two pay now' }]);
});

it('proposes no decision where none was to stop', async () => {
  shown(null);
  expect(screen.getByText('Now find out.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Write down a decision', hidden: true }));
  expect(await screen.findByRole('radio', { name: 'Go on', checked: false })).toBeDefined();
});
