import { describe, expect, it } from 'vitest';
import { transcriptSegments } from './transcript-segments.ts';

const PITCH = 'Walkers lose an hour. Three paid.';

describe('the pitch with highlighted quotes', () => {
  it('contains the complete text, however the quotes overlap', () => {
    const segments = transcriptSegments(PITCH, [
      { id: 'a', quoteStart: 0, quoteEnd: 21 },
      { id: 'b', quoteStart: 8, quoteEnd: 33 },
    ]);
    expect(segments.map(({ text }) => text).join('')).toBe(PITCH);
    expect(segments.find(({ text }) => text.includes('an hour'))?.ids).toEqual(['a', 'b']);
  });

  it('highlights nothing for an assumption without a quote or with one that is not in the pitch', () => {
    const segments = transcriptSegments(PITCH, [
      { id: 'a', quoteStart: null, quoteEnd: null },
      { id: 'b', quoteStart: 90, quoteEnd: 99 },
    ]);
    expect(segments).toEqual([{ start: 0, text: PITCH, ids: [] }]);
  });
});
