import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EvidenceOrigin, originKeys, registrableDomain, sameOrigin } from './evidence.origins.ts';

const ARTICLE = Array.from({ length: 120 }, (_, index) => `word${index} bakery${index % 7}`).join(' ');
const OTHER = Array.from({ length: 120 }, (_, index) => `term${index} clinic${index % 5}`).join(' ');

const page = (finalUrl: string, text: string, quote: string): EvidenceOrigin => ({ finalUrl, text, quote });
const said = (quote: string): EvidenceOrigin => ({ finalUrl: null, text: '', quote });

describe('independent origins', () => {
  it('takes one page for one, whatever its address is decorated with', () => {
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

  it('counts a page that repeats the quoted sentence of another with it', () => {
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

  it('keeps apart pages that say different things, also on one site', () => {
    const a = page('https://news.site/a', `First title\n${ARTICLE}`, 'owners throw away a tenth');
    const b = page('https://news.site/b', `Second title\n${OTHER}`, 'clinics wait for two weeks');
    expect(originKeys([a, b])).toHaveLength(2);
    expect(sameOrigin(a, b)).toBe(false);
  });

  it('keeps what two people said apart, and takes the same words for one', () => {
    expect(sameOrigin(said('I paid 40 dollars'), said('I would never pay'))).toBe(false);
    expect(sameOrigin(said('I paid 40 dollars'), said('“i paid 40 dollars”'.slice(1, -1)))).toBe(true);
  });

  it('gives the same keys in whatever order the list comes', () => {
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

  it.each([
    ['www.news.co.uk', 'news.co.uk'],
    ['a.b.news.com', 'news.com'],
    ['mine.github.io', 'mine.github.io'],
    ['news.site.', 'news.site'],
  ])('knows who owns %s', (hostname, owner) => {
    expect(registrableDomain(hostname)).toBe(owner);
  });
});
