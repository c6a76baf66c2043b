import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { WaitingList } from './waiting-list.tsx';

it.each([
  ['passed', true],
  ['failed', true],
  ['inconclusive', false],
  ['abandoned', false],
])('An experiment that ended %s has something to decide by: %s', (outcome, decides) => {
  const item = {
    kind: 'experiment' as const,
    id: 'e',
    conceptId: 'c',
    title: 'PawPlan',
    count: 1,
    outcome,
    since: '2026-11-28T10:00:00.000Z',
  };
  render(
    <MemoryRouter>
      <WaitingList items={[item]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: `An experiment ended, ${outcome}: PawPlan` })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Decide' }) !== null).toBe(decides);
});

it('Evidence that waits in several concepts is one row, which opens', async () => {
  const waits = (id: string, count: number) => ({
    kind: 'evidence' as const,
    id,
    conceptId: id,
    title: `Idea ${id}`,
    count,
    outcome: null,
    since: '2026-11-28T10:00:00.000Z',
  });
  render(
    <MemoryRouter>
      <WaitingList items={[waits('a', 2), waits('b', 1), { ...waits('c', 1), kind: 'pitch' }]} />
    </MemoryRouter>,
  );
  const row = screen.getByText('3 pieces of evidence in 2 concepts wait for your judgement');
  expect(row.closest('details')?.open).toBe(false);
  expect(row.closest('ul')?.children).toHaveLength(2);
  await userEvent.click(row);
  expect(row.closest('details')?.open).toBe(true);
  expect(screen.getByRole('link', { name: /^2 pieces of evidence wait .* Idea a$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^1 piece of evidence waits .* Idea b$/ })).toBeDefined();
});

it('The first few are shown, and the others when asked', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
    kind: 'pitch' as const,
    id,
    conceptId: id,
    title: id,
    count: 1,
    outcome: null,
    since: '2026-11-28T10:00:00.000Z',
  }));
  render(
    <MemoryRouter>
      <WaitingList items={items} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByRole('link')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.getAllByRole('link')).toHaveLength(4);
});
