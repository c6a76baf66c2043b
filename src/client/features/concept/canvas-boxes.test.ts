// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { boxEdge, boxStanding, filledBoxes } from './canvas-boxes.ts';
import { sampleAssumption } from './sample-assumption.test-data.ts';

const standing = (...assumptions: Partial<AssumptionView>[]) => {
  const concept = { assumptions: assumptions.map(sampleAssumption), canvasSummaries: [] };
  const [problem] = filledBoxes(concept);
  return problem && boxStanding(problem);
};

describe('a box of the canvas', () => {
  it('is open without an assumption', () => {
    expect(standing()).toEqual({ state: 'open', words: 'Open' });
  });

  it('counts its hunches', () => {
    expect(standing({})).toEqual({ state: 'hunch', words: '1 hunch' });
    expect(standing({}, {})).toEqual({ state: 'hunch', words: '2 hunches' });
  });

  it('is proven as soon as evidence carries one of them, and says how many', () => {
    expect(standing({ proven: 0.4 })).toEqual({ state: 'proven', words: '1 with proof' });
    expect(standing({ proven: 0.4 }, {}, {})).toEqual({ state: 'proven', words: '1 of 3 with proof' });
  });

  it('does not count what is switched off', () => {
    expect(standing({ active: false, proven: 0.4 })).toEqual({ state: 'inactive', words: '1 inactive' });
    expect(standing({ active: false, proven: 0.4 }, {})).toEqual({ state: 'hunch', words: '1 hunch' });
  });

  it('has a dashed edge for a hunch and a solid one for proof, and a quiet one where nothing is assumed', () => {
    const edge = (...assumptions: Partial<AssumptionView>[]) =>
      filledBoxes({ assumptions: assumptions.map(sampleAssumption), canvasSummaries: [] }).map(boxEdge)[0];
    expect([edge(), edge({}), edge({ proven: 0.4 }), edge({ active: false, proven: 0.4 })]).toEqual([
      'edge-quiet',
      'edge-hunch',
      'edge-proven',
      'edge-quiet',
    ]);
  });
});
