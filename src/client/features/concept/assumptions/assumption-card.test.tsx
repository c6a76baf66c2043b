import { render, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { AssumptionCard } from './assumption-card.tsx';

vi.mock('./use-assumption-changes.ts', () => ({ useAssumptionUpdate: () => ({ isPending: false }) }));

const ASSUMPTION = {
  id: 'a',
  conceptId: 'c1',
  text: 'Walkers pay',
  canvasBox: 'revenueStreams',
  importance: 'Very Important',
  confidence: 'Slightly Confident',
  active: true,
  rank: 1,
  proven: 0,
  quote: null,
  evidenceCount: 0,
  validatesCount: 0,
  contradictsCount: 0,
  waitingCount: 0,
} as unknown as AssumptionView;

function shown(heading: 'h3' | 'h4') {
  render(
    <AssumptionCard
      assumption={ASSUMPTION}
      heading={heading}
      visit={null}
      isEditKept={() => false}
      onDelete={() => {}}
    />,
  );
}

it('describes what is alike on every card by the text of its own', () => {
  shown('h3');
  for (const name of ['Edit assumption', 'Delete assumption'])
    screen.getByRole('button', { name, description: 'Walkers pay' });
  screen.getByRole('switch', { name: 'Active', description: 'Walkers pay' });
});

it('stands one level below the heading of its group', () => {
  shown('h4');
  screen.getByRole('heading', { level: 4, name: 'Walkers pay' });
});
