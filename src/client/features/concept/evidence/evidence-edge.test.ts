import { describe, expect, it } from 'vitest';
import { edgeOf } from './evidence-edge.ts';

const own = {
  impact: 'validates',
  verified: false,
  needsJudgement: false,
  origin: { kind: 'founder' },
} as const;
const page = { ...own, origin: { kind: 'page' } } as const;

describe('the edge of a piece of evidence', () => {
  it('is solid for proof only', () => {
    expect(edgeOf(own)).toBe('edge-proven');
    expect(edgeOf({ ...own, impact: 'contradicts', origin: { kind: 'experiment' } })).toBe('edge-proven');
    expect(edgeOf({ ...page, verified: true })).toBe('edge-proven');
  });

  it('is dashed for what was not verified', () => {
    expect(edgeOf(page)).toBe('edge-hunch');
  });

  it("is quiet for what moves nothing, also where it is the founder's own", () => {
    expect(edgeOf({ ...own, impact: 'neutral' })).toBe('edge-quiet');
    expect(edgeOf({ ...own, impact: 'neutral', needsJudgement: true })).toBe('edge-quiet');
    expect(edgeOf({ ...page, verified: true, impact: 'neutral' })).toBe('edge-quiet');
    expect(edgeOf({ ...page, impact: 'neutral', needsJudgement: true })).toBe('edge-quiet');
  });
});
