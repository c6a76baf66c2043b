import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EvidenceOrigin, originKeys, registrableDomain, sameOrigin } from './evidence.origins.ts';

const ARTICLE = Array.from({ length: 120 }, (_, index) => `word${index} bakery${index % 7}`).join(' ');
const OTHER = Array.from({ length: 120 }, (_, index) => `term${index} clinic${index % 5}`).join(' ');

const page = (finalUrl: string, text: string, quote: string): EvidenceOrigin => ({ finalUrl, text, quote });
const said = (quote: string): EvidenceOrigin => ({ finalUrl: null, text: '', quote });

describe('independent origins', () => {
  it('counts one page once, whatever tracking parameters its address carries', () => {
    const a = page(
      'https://www.news.site/bread?utm_source=x#top',
      `A\n${ARTICLE}`,
      'one quoted sentence here',
    );
    const b = page('http://news.site/bread/', `B\n${OTHER}`, 'another quoted sentence here');
    expect(sameOrigin(a, b)).toBe(true);
  });

  it('counts twelve reprints once', () => {
    const reprints = Array.from({ length: 12 }, (_, index) =>
      page(
        `https://paper${index}.example${index}.net/a`,
        `Paper ${index}\nmenu ${index} ${ARTICLE}`,
        `quote number ${index} of them`,
      ),
    );
    expect(new Set(originKeys(reprints)).size).toBe(1);
  });

  it('counts a page together with another whose quoted sentence it repeats', () => {
    const study = page(
      'https://study.org/1',
      `Study\n${ARTICLE} owners throw away a tenth of it`,
      'owners throw away a tenth of it',
    );
    const blog = page(
      'https://blog.net/2',
      `Blog\n${OTHER} They found that owners throw away a tenth of it.`,
      'they found that owners throw',
    );
    expect(sameOrigin(study, blog)).toBe(true);
  });

  it('counts pages that say different things separately, even on one site', () => {
    const a = page('https://news.site/a', `First title\n${ARTICLE}`, 'owners throw away a tenth');
    const b = page('https://news.site/b', `Second title\n${OTHER}`, 'clinics wait for two weeks');
    expect(originKeys([a, b])).toHaveLength(2);
    expect(sameOrigin(a, b)).toBe(false);
  });

  it('counts statements of two people separately, and identical statements once', () => {
    expect(sameOrigin(said('I paid 40 dollars'), said('I would never pay'))).toBe(false);
    expect(sameOrigin(said('I paid 40 dollars'), said('“i paid 40 dollars”'.slice(1, -1)))).toBe(true);
  });

  it('gives the same keys whatever the order of the list', () => {
    const origin = fc.record({
      finalUrl: fc.option(fc.constantFrom('https://a.site/1', 'https://a.site/2', 'https://b.org/1')),
      text: fc.constantFrom('', ARTICLE, OTHER, `T\n${ARTICLE}`),
      quote: fc.constantFrom(
        'owners throw away bread',
        'clinics wait two weeks',
        'word1 bakery1 word2 bakery2',
      ),
    });
    fc.assert(
      fc.property(fc.array(origin, { maxLength: 6 }), (origins) => {
        const forward = originKeys(origins);
        const backward = originKeys([...origins].reverse()).reverse();
        expect(backward).toEqual(forward);
      }),
      { numRuns: 50 },
    );
  });

  it('groups many as it groups each two of them, and all that these connect', () => {
    const word = fc.constantFrom('owners', 'throw', 'bread', 'away', 'often');
    const words = (minLength: number, maxLength: number) =>
      fc.array(word, { minLength, maxLength }).map((some) => some.join(' '));
    const origin = fc.record({
      finalUrl: fc.option(fc.constantFrom('https://a.site/1', 'https://a.site/2', 'https://b.org/1')),
      text: fc.oneof(fc.constant(''), words(30, 60), words(3, 12)),
      quote: words(3, 9),
      statement: words(5, 9),
    });
    fc.assert(
      fc.property(fc.array(origin, { maxLength: 7 }), (origins) => {
        const read = origins.map((each) => (each.finalUrl === null ? { ...each, text: '' } : each));
        let group = read.map((_, index) => index);
        for (const [i, a] of read.entries())
          for (const [j, b] of read.entries()) {
            const [kept, left] = [group[i], group[j]];
            if (j > i && sameOrigin(a, b))
              group = group.map((each) => (each === left ? (kept ?? each) : each));
          }
        const keys = originKeys(read);
        for (const i of read.keys())
          for (const j of read.keys()) expect(keys[i] === keys[j]).toBe(group[i] === group[j]);
      }),
      { numRuns: 1000 },
    );
  });

  it('groups 5,000 statements that begin and end alike', () => {
    const statements = Array.from({ length: 5000 }, (_, n) =>
      said(`Somebody at the market told me that bread number ${n} is thrown away in the evening`),
    );
    const longer = said(`${statements[7]?.quote} and again in the morning`);
    const keys = originKeys([...statements, longer]);
    expect(new Set(keys).size).toBe(5000);
    expect(keys[7]).toBe(keys[5000]);
  });

  it.each([
    ['www.news.co.uk', 'news.co.uk'],
    ['a.b.news.com', 'news.com'],
    ['mine.github.io', 'mine.github.io'],
    ['news.site.', 'news.site'],
  ])('derives the registrable domain of %s', (hostname, owner) => {
    expect(registrableDomain(hostname)).toBe(owner);
  });
});
