import { describe, expect, it } from 'vitest';
import { titleOfFailed } from './analysis.titles.ts';

const createdAt = new Date('2026-11-22T05:00:00Z');

describe('the title of a pitch that failed before it had one', () => {
  it('is its first words, shortened at a word boundary', () => {
    const transcript = `  We walk dogs\nfor people who work late, ${'and '.repeat(20)}cats`;
    expect(titleOfFailed({ transcript, origin: 'text', createdAt })).toMatch(
      /^We walk dogs for people.* and…$/,
    );
    expect(titleOfFailed({ transcript: 'Dogs', origin: 'text', createdAt })).toBe('Dogs');
  });

  it('is the recording date where there is no text', () => {
    expect(titleOfFailed({ transcript: null, origin: 'call', createdAt })).toBe('Call of Nov 22, 2026');
    expect(titleOfFailed({ transcript: ' ', origin: 'microphone', createdAt })).toBe(
      'Recording of Nov 22, 2026',
    );
  });
});
