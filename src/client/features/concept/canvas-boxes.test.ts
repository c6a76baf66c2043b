import { describe, expect, it } from 'vitest';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { boxEdge, boxStanding, chipEdge, type FilledBox, filledBoxes } from './canvas-boxes.ts';
import { sampleAssumption } from './sample-assumption.test-data.ts';

const box = (...assumptions: Partial<AssumptionView>[]) => {
  const [problem] = filledBoxes({ assumptions: assumptions.map(sampleAssumption), canvasSummaries: [] });
  return problem as FilledBox;
};
const standing = (...assumptions: Partial<AssumptionView>[]) => boxStanding(box(...assumptions));

describe('a box of the canvas', () => {
  it('is open without an assumption, and says how many questions are', () => {
    expect(standing()).toEqual({ state: 'open', words: 'Nothing yet' });
    expect(boxStanding(box(), 1)).toEqual({ state: 'open', words: '1 question' });
    expect(boxStanding(box(), 2)).toEqual({ state: 'open', words: '2 questions' });
  });

  it('says what is assumed rather than what is asked', () => {
    expect(boxStanding(box({}), 2).words).toBe('1 hunch');
    expect(boxStanding(box({ active: false }), 1).words).toBe('1 inactive');
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
    const boxes = [box(), box({}), box({ proven: 0.4 }), box({ active: false, proven: 0.4 })];
    expect(boxes.map(boxEdge)).toEqual(['edge-quiet', 'edge-hunch', 'edge-proven', 'edge-quiet']);
    expect(boxes.map(chipEdge)).toEqual(['edge-press', 'edge-hunch', 'edge-proven', 'edge-press']);
  });
});
