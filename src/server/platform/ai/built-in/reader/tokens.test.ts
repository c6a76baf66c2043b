import { describe, expect, it } from 'vitest';
import { readLine, tokensOf } from './tokens.ts';

describe('the words of a text', () => {
  it.each([',', '.', '!', ';', '?', '…'])('are read where “cannot” stands before “%s”', async (mark) => {
    const text = `Small farms want to, but they cannot${mark}`;
    const tokens = await tokensOf(text);
    expect(tokens.map(({ lower }) => lower).slice(-2)).toEqual(['cannot', mark]);
    for (const { lemma } of [...tokens, ...readLine(text)]) expect(lemma).not.toBe('');
  });
});
