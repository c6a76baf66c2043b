import { describe, expect, it } from 'vitest';
import { wordsAround } from './words-around.ts';

const TEXT = 'Walkers plan by hand. Ana paid for it. They lose an hour.';
const QUOTE = { at: TEXT.indexOf('Ana'), end: TEXT.indexOf(' They') };

describe('the words around a quote', () => {
  it('begin and end with whole words', () => {
    expect(wordsAround(TEXT, QUOTE, 12)).toEqual({ before: ' by hand. ', after: ' They lose ' });
  });

  it('keep a word that fits exactly', () => {
    expect(wordsAround(TEXT, QUOTE, 9)).toEqual({ before: 'by hand. ', after: ' They ' });
    expect(wordsAround(TEXT, QUOTE, 10).after).toBe(' They lose');
  });

  it('are everything where that is little', () => {
    expect(wordsAround(TEXT, QUOTE, 180)).toEqual({
      before: 'Walkers plan by hand. ',
      after: ' They lose an hour.',
    });
  });
});
