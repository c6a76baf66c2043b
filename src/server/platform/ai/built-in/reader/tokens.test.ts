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

describe('the address of a page', () => {
  const words = async (text: string) => (await tokensOf(text)).map((token) => token.text);

  it('is one word', async () => {
    const addresses = [
      'https://www.my-shop.example/a?b=1',
      'http://me:secret@host.example:8080',
      '//cdn.example',
    ];
    for (const address of addresses)
      expect(await words(`See ${address} now`)).toEqual(['See', address, 'now']);
  });

  it('that never ends like one is read all the same, not tried in as many ways as its labels have letters', async () => {
    const labels = Array.from({ length: 60 }, () => '1111').join('.');
    expect((await words(`See //${labels} now`)).at(-1)).toBe('now');
    expect((await words(`See //a.example.${labels} now`)).at(-1)).toBe('now');
  });
});

describe('a great many unknown words', () => {
  it('are forgotten, and what is read afterwards is read alike', async () => {
    const text = 'Frobnicators in Vladivostok lose qzwords daily, and they cannot stop.';
    const before = [await tokensOf(text), readLine(text)];
    for (let n = 0; n < 25; n += 1) {
      const unknown = Array.from({ length: 10_000 }, (_, at) => `zq${(n * 10_000 + at).toString(36)}`);
      await tokensOf(unknown.join(' '));
    }
    expect([await tokensOf(text), readLine(text)]).toEqual(before);
  });
});
