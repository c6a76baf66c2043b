import { cleanup, render, screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import type { EvidenceView } from '../../../shared/evidence-forms.ts';
import { SheetAssumption } from './sheet-assumption.tsx';

const ASSUMPTION = {
  id: 'a',
  text: 'Walkers pay',
  canvasBox: 'revenueStreams',
  importance: 'Very Important',
  confidence: 'Slightly Confident',
  active: true,
  rank: 1,
  proven: 0,
} as unknown as AssumptionView;

const FROM_A_NOTE = {
  id: 'e',
  text: 'Nobody paid',
  quote: null,
  impact: 'validates',
  countsAs: 'said',
  verified: false,
  needsJudgement: false,
  origin: { kind: 'note' },
  sourceUrl: null,
  createdAt: '2026-01-31T12:00:00Z',
} as unknown as EvidenceView;

function print(piece: Partial<EvidenceView>): void {
  render(
    <SheetAssumption assumption={ASSUMPTION} evidence={[{ ...FROM_A_NOTE, ...piece }]} sources={new Map()} />,
  );
}

describe('a piece of evidence on the printed sheet', () => {
  it('that is not verified does not count where it supports', () => {
    print({ impact: 'validates' });
    screen.getByText(/not verified, does not count/);
  });

  it('that is not verified counts all the same where it contradicts', () => {
    print({ impact: 'contradicts' });
    screen.getByText(/not verified, counts against it all the same/);
  });

  it('that a member reported does not name them', () => {
    print({ text: 'Ana Lima, customer, reports: They throw bread away.' });
    screen.getByText(/: A customer reports: They throw bread away\./);
    cleanup();
    print({ text: 'The founder reports: Ana, a customer, reports to me.' });
    screen.getByText(/The founder reports: Ana, a customer, reports to me\./);
  });

  it('that waits for its judgement says so before anything else', () => {
    print({ impact: 'neutral', needsJudgement: true });
    screen.getByText(/not judged yet/);
  });
});
