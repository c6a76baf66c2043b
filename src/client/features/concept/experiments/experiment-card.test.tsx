import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { ExperimentCard } from './experiment-card.tsx';
import { usePressedCards } from './use-pressed-cards.ts';

vi.mock('./use-experiment-changes.ts', () => ({ useExperimentChanges: () => ({}) }));
vi.mock('./experiment-actions.tsx', () => ({ ExperimentActions: () => null }));
vi.mock('./page-readiness.tsx', () => ({ PageReadiness: () => null }));
vi.mock('./experiment-details.tsx', () => ({ ExperimentDetails: () => <p>Who said what</p> }));

HTMLElement.prototype.scrollIntoView = () => undefined;

const EXPERIMENT = {
  id: 'x',
  conceptId: 'c',
  assumptionId: 'a',
  kind: 'interviews',
  title: 'Ask five walkers',
  plan: 'Talk to five walkers in the park.',
  passMark: { atLeast: 4, outOf: 5 },
  status: 'failed',
  counted: 3,
  for: 1,
  against: 2,
  neutral: 0,
  sure: 0.7,
  reason: null,
  address: null,
  endedAt: '2026-03-05T12:00:00.000Z',
} as unknown as ExperimentView;

interface ListProps {
  experiment: ExperimentView;
  /** Whether those that have ended stand in a column of their own. */
  inColumns?: boolean;
}

function List({ experiment, inColumns = false }: ListProps) {
  const pressedCard = usePressedCards();
  const card = (
    <ExperimentCard {...pressedCard('x')} experiment={experiment} assumption="Walkers pay" isOnBoard />
  );
  return inColumns && experiment.status !== 'running' ? <div>{card}</div> : <section>{card}</section>;
}

const page = (
  fields: Partial<ExperimentView> = {},
  address = '/concepts/c?tab=evidence',
  inColumns = false,
) => (
  <MemoryRouter initialEntries={[address]}>
    <List experiment={{ ...EXPERIMENT, ...fields }} inColumns={inColumns} />
  </MemoryRouter>
);

it('is a row once it has ended, with its result against the pass mark and the day, and opens by its name', async () => {
  render(page());
  const row = screen.getByRole('article', { name: 'Ask five walkers' });
  expect(row.textContent).toBe('Ask five walkersFailed1 of 3 for it, pass mark 4 of 5Mar 5, 2026');
  const name = screen.getByRole('button', { name: 'Ask five walkers', expanded: false });
  screen.getByRole('heading', { level: 4, name: 'Ask five walkers' });
  await userEvent.click(name);
  screen.getByText('Talk to five walkers in the park.');
  screen.getByText('70% sure before');
  screen.getByText('Who said what');
  await userEvent.click(screen.getByRole('button', { name: 'Ask five walkers', expanded: true }));
  expect(screen.queryByText('Who said what')).toBeNull();
});

it('is whole while it runs, and stays open when it ends under the hands of whoever logs results', async () => {
  const { rerender } = render(page({ status: 'running' }));
  screen.getByText('Talk to five walkers in the park.');
  await userEvent.click(screen.getByRole('button', { name: 'Log a talk, see who' }));
  const card = screen.getByRole('article');
  rerender(page());
  expect(screen.getByRole('article')).toBe(card);
  screen.getByText('Who said what');
});

it('is still open when it ends and moves to another column', async () => {
  const board = (fields: Partial<ExperimentView>) => page(fields, undefined, true);
  const { rerender } = render(board({ status: 'running' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log a talk, see who' }));
  rerender(board({}));
  screen.getByRole('button', { name: 'Ask five walkers', expanded: true });
  screen.getByText('Who said what');
});

it('is open where the address points at it', () => {
  render(page({}, '/concepts/c?tab=evidence#experiment-x'));
  screen.getByRole('button', { name: 'Ask five walkers', expanded: true });
  screen.getByText('Who said what');
});
