import type { AssumptionView } from '../../../shared/assumptions.ts';

/** An assumption as a test needs it. */
export function sampleAssumption(fields: Partial<AssumptionView>): AssumptionView {
  return {
    id: 'a',
    conceptId: 'c',
    text: 'Walkers lose an hour a day.',
    canvasBox: 'problem',
    importance: 'Very Important',
    confidence: 'Slightly Confident',
    suggestedConfidence: 'Slightly Confident',
    confidenceByFounder: false,
    active: true,
    rank: 1,
    quote: null,
    quoteStart: null,
    quoteEnd: null,
    origin: 'analyst',
    proven: 0,
    support: 0,
    contradiction: 0,
    evidenceCount: 0,
    validatesCount: 0,
    contradictsCount: 0,
    waitingCount: 0,
    nextTests: [],
    runningTest: null,
    testStarted: false,
    gathering: false,
    gatheredAt: null,
    gatheringFailure: null,
    gatheringShortfall: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    ...fields,
  };
}
