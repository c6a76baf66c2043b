// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { WaitingList } from './waiting-list.tsx';

afterEach(cleanup);

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
