import { describe, expect, it } from 'vitest';
import { transcriptSegments } from './transcript-segments.ts';

const PITCH = 'Walkers lose an hour. Three paid.';

describe('the marked pitch', () => {
  it('is the pitch, word for word, however quotes overlap', () => {
    const segments = transcriptSegments(PITCH, [
      { id: 'a', quoteStart: 0, quoteEnd: 21 },
      { id: 'b', quoteStart: 8, quoteEnd: 33 },
    ]);
    expect(segments.map(({ text }) => text).join('')).toBe(PITCH);
    expect(segments.find(({ text }) => text.includes('an hour'))?.ids).toEqual(['a', 'b']);
  });

  it('marks nothing for an assumption that rests on no words, or on words outside the pitch', () => {
    const segments = transcriptSegments(PITCH, [
      { id: 'a', quoteStart: null, quoteEnd: null },
      { id: 'b', quoteStart: 90, quoteEnd: 99 },
    ]);
    expect(segments).toEqual([{ start: 0, text: PITCH, ids: [] }]);
  });
});
