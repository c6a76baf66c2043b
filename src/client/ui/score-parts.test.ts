import { describe, expect, it } from 'vitest';
import { scoreParts, scoreWords } from './score-parts.ts';

describe('the parts of a score line', () => {
  it('draws the proven part solid and the rest of the score as belief', () => {
    expect(scoreParts(0.62, 0.31)).toEqual({ proven: 31, believed: 31, score: 62 });
  });

  it('draws no belief when evidence has proven more than the founder believes', () => {
    expect(scoreParts(0.25, 0.4)).toEqual({ proven: 40, believed: 0, score: 25 });
  });

  it('draws nothing without a score', () => {
    expect(scoreParts(null, null)).toEqual({ proven: 0, believed: 0, score: 0 });
  });

  it('always ends the belief at the score', () => {
    for (const [score, proven] of [
      [0.335, 0.125],
      [0.995, 0.005],
      [1, 0],
    ] as const) {
      const parts = scoreParts(score, proven);
      expect(parts.proven + parts.believed).toBe(parts.score);
    }
  });
});

describe('a score in words', () => {
  it('has its proven share as a part of it', () => {
    expect(scoreWords(scoreParts(0.62, 0.31))).toBe('62%, of which 31% proven');
  });

  it('calls no part of it what stands above it', () => {
    expect(scoreWords(scoreParts(0.25, 0.4))).toBe('25%, and 40% proven, which stands above it');
  });

  it('calls a share that looks the same a part of it', () => {
    expect(scoreWords(scoreParts(0.401, 0.404))).toBe('40%, of which 40% proven');
  });
});
