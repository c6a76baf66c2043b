import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { NextAct } from '../../../../shared/journey-asks.ts';
import { WayOn } from './way-on.tsx';

const read = vi.hoisted(() => ({ data: {} as object, isFetchedAfterMount: true }));
const move = vi.hoisted(() =>
  vi.fn((_change: object, { onSuccess }: { onSuccess: () => void }) => onSuccess()),
);
vi.mock('../../../lib/trpc.ts', () => ({ trpc: { journey: { get: { useQuery: () => read } } } }));
vi.mock('./use-journey.ts', () => ({ useMove: () => ({ isPending: false, mutate: move }) }));

afterEach(() => {
  cleanup();
  move.mockClear();
  read.isFetchedAfterMount = true;
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

function shown(next: NextAct) {
  read.data = { stage: 'Refine Assumptions', next };
  render(
    <MemoryRouter>
      <WayOn conceptId="c" />
      <Address />
    </MemoryRouter>,
  );
}

const GO_ON: NextAct = { act: 'go-on', words: 'Now find out.', button: 'Go on', assumptionId: null };

it('begins the next step', async () => {
  shown({ act: 'test', words: 'Nothing tests this one yet', button: 'Test it', assumptionId: 'a' });
  screen.getByText('Nothing tests this one yet');
  await userEvent.click(screen.getByRole('button', { name: 'Test it' }));
  expect(screen.getByTestId('address').textContent).toBe('/assumptions/a?do=propose');
});

it('goes on to the next stage, and opens its tab', async () => {
  shown(GO_ON);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(move.mock.calls[0]?.[0]).toEqual({ id: 'c', status: 'Gather Evidence' });
  expect(screen.getByTestId('address').textContent).toBe('/concepts/c?tab=evidence');
});

it('waits for what is next by now', () => {
  read.isFetchedAfterMount = false;
  shown(GO_ON);
  expect(screen.queryByRole('button')).toBeNull();
});
