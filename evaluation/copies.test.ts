import { describe, expect, it } from 'vitest';
import { copyOf } from './copies.ts';
import { readPitches, wholeAuthors } from './read-pitches.ts';

const pitches = readPitches(wholeAuthors());

describe('a labelled pitch given in another manner', () => {
  it.each(['said', 'lines', 'paragraphs', 'wrapped'] as const)(
    'has each labelled segment where it says, %s',
    (manner) => {
      const copies = pitches.flatMap((pitch) => copyOf(pitch, manner) ?? []);
      expect(copies.length).toBeGreaterThan(400);
      for (const { pitch, segments } of copies)
        for (const { text, start, end } of segments)
          expect(pitch.slice(start, end).replaceAll('\n', ' ')).toBe(text.replaceAll('\n', ' '));
    },
  );

  it('is said without capitals and marks but those of figures', () => {
    const [line] = pitches.flatMap((pitch) => {
      const copy = pitch.pitch.includes('$1,900') ? copyOf(pitch, 'said') : null;
      return copy ? [copy.pitch] : [];
    });
    expect(line).toContain('$1,900 down the dunny farmer taps wet everyone down the line sees it');
  });

  it('is not copied where it was said that way', () => {
    const spoken = pitches.filter(({ pitch }) => /^[a-z' ]+$/.test(pitch));
    expect(spoken.length).toBeGreaterThan(20);
    expect(spoken.map((pitch) => copyOf(pitch, 'said')).filter(Boolean)).toEqual([]);
  });
});
