import { describe, expect, it } from 'vitest';
import { bestStarts } from './best-starts.ts';

/** So many words, of which a segment may begin at some. */
function chances(words: number, at: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: words }, (_, index) => at[index] ?? 0.001);
}

describe('the division of speech into segments', () => {
  it('takes every likely boundary between clauses of usual length', () => {
    expect(bestStarts(chances(30, { 10: 0.8, 20: 0.6 }))).toEqual([10, 20]);
  });

  it('takes a doubtful boundary only where a segment would run on without it', () => {
    expect(bestStarts(chances(16, { 8: 0.2 }))).toEqual([]);
    expect(bestStarts(chances(34, { 17: 0.2 }))).toEqual([17]);
  });

  it('takes the likelier of two boundaries that are a word or two apart', () => {
    expect(bestStarts(chances(20, { 9: 0.4, 11: 0.5 }))).toEqual([11]);
  });

  it('has no segment of more than 60 words, and none for no words', () => {
    const starts = [0, ...bestStarts(chances(500, {})), 500];
    const lengths = starts.slice(1).map((start, at) => start - (starts[at] ?? 0));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60);
    expect(bestStarts([])).toEqual([]);
  });
});
