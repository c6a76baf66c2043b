import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { ConceptState } from './concept-state.tsx';

vi.mock('../../lib/trpc.ts', () => ({ trpc: { journey: { ready: { useQuery: () => ({ data: [] }) } } } }));

function shown(fields: Partial<ConceptListItem>): void {
  const concept = { id: 'c', status: 'completed', pitchKind: 'idea', stoppedAt: null, ...fields };
  render(
    <MemoryRouter>
      <ConceptState concept={concept as ConceptListItem} />
    </MemoryRouter>,
  );
}

it('names the next step of a concept', () => {
  shown({});
  expect(screen.getByRole('link', { name: 'Next Step: Refine Assumptions' })).toBeDefined();
  expect(screen.queryByText('Stopped')).toBeNull();
});

it('says only of a concept that its founder stopped it', () => {
  shown({ stoppedAt: '2026-11-30T10:00:00.000Z', status: 'Gather Evidence' });
  expect(screen.getByText('Stopped')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
