import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { ScoreBreakdown } from './score-breakdown.tsx';

vi.mock('../../../lib/trpc.ts', () => ({
  trpc: { concepts: { score: { useQuery: () => ({ data: undefined, isError: false }) } } },
}));

const bringIntoView = vi.fn();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = bringIntoView;
});

const concept = { id: 'c', assumptions: [] } as unknown as ConceptView;
const details = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ScoreBreakdown concept={concept} />
    </MemoryRouter>,
  );
  return screen.getByText('Why this number').closest('details');
};

it('is closed until somebody asks', () => {
  expect(details('/concepts/c')?.open).toBe(false);
  expect(bringIntoView).not.toHaveBeenCalled();
});

it('is opened, and brought into view, by whoever asks above', () => {
  expect(details('/concepts/c?tab=summary&do=why')?.open).toBe(true);
  expect(bringIntoView).toHaveBeenCalledOnce();
});
