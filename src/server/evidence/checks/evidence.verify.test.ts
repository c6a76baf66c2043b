import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuote, findQuote } from './evidence.verify.ts';

const PAGE = `Bread survey 2024
In a survey of 412 independent bakeries, owners said they throw away “about 14.5 percent” of what they bake —
mostly rolls. Revenue fell by 2.5 percent. Closures rose to 10,000 shops; costs grew 5 million. The trend was -5 percent.
Most owners would not pay a monthly fee for software. A co\u00adoperative in Lyon sold 300 boxes at €4.90 each week.`;

describe('finding a quote in a page', () => {
  it.each([
    ['word for word', 'owners said they throw away'],
    ['with other white space and case', 'Owners  said\nthey THROW away'],
    ['with plain quotation marks', 'throw away "about 14.5 percent" of what they bake'],
    ['across a line break and another dash', 'of what they bake - mostly rolls'],
    ['over a soft hyphen', 'A cooperative in Lyon sold 300 boxes'],
    ['within quotation marks that the citing text added', '“In a survey of 412 independent bakeries”'],
    ['with a closing stop that is a comma on the page', 'In a survey of 412 independent bakeries.'],
    [
      'with an ellipsis between parts in order',
      'In a survey of 412 independent bakeries ... they throw away',
    ],
    ['with a bracketed ellipsis', 'In a survey of 412 […] owners said they throw away'],
    ['with ellipses at the ends', '…owners said they throw away…'],
  ])('finds a quote %s', (_how, quote) => {
    expect(findQuote(quote, PAGE)).not.toBeNull();
  });

  it.each([
    ['another number', 'In a survey of 421 independent bakeries'],
    ['a number cut at its front', '5 percent of what they bake'],
    ['decimals cut off', 'throw away "about 14'],
    ['a decimal cut to its fraction', '5 percent. Closures rose'],
    ['a group of digits cut off', '000 shops; costs grew'],
    ['a scale cut off', 'shops; costs grew 5'],
    ['a minus sign cut off', '5 percent. Most owners would'],
    ['a word left out', 'owners said throw away about'],
    ['a negation left out', 'Most owners would pay a monthly fee'],
    ['a word exchanged', 'Most owners would not pay a yearly fee'],
    ['a word cut', 'wners said they throw away'],
    ['parts in the wrong order', 'A cooperative in Lyon ... In a survey of'],
    ['parts of two words', 'In a ... independent bakeries, owners'],
    ['two words', 'independent bakeries'],
    ['nothing', ' ... '],
  ])('does not find a quote with %s', (_how, quote) => {
    expect(findQuote(quote, PAGE)).toBeNull();
  });

  it('does not join parts of a quote that stand far apart', () => {
    const page = `owners said they throw ${'and so on '.repeat(100)} nothing away at all`;
    expect(findQuote('owners said they ... nothing away at all', page)).toBeNull();
  });

  it('finds quotes in scripts without spaces and in composed or decomposed Unicode', () => {
    expect(findQuote('三分之一的顾客会再次购买', '调查显示，三分之一的顾客会再次购买面包。')).not.toBeNull();
    expect(findQuote('le café était fermé', 'Lundi, le cafe\u0301 e\u0301tait ferme\u0301.')).not.toBeNull();
    expect(findQuote('le cafe était fermé', 'Lundi, le café était fermé.')).toBeNull();
  });

  it('returns the words as they stand in the page', () => {
    expect(findQuote('they bake - mostly ROLLS', PAGE)?.words).toBe('they bake —\nmostly rolls');
  });

  it('finds every run of four words of a text, and none with a digit changed', () => {
    const word = fc.constantFrom('bread', 'owners', '41', 'sold', '7', 'weekly', 'naïve', 'cost', '3.5');
    fc.assert(
      fc.property(fc.array(word, { minLength: 6, maxLength: 40 }), fc.nat(), (words, at) => {
        const from = at % (words.length - 4);
        const quote = words.slice(from, from + 5).join(' ');
        if (quote.length >= 12) expect(findQuote(quote, words.join(' '))?.words).toBe(quote);
        const altered = quote.replace(/\d/, (digit) => String((Number(digit) + 2) % 10));
        if (altered !== quote && !words.join(' ').includes(altered))
          expect(findQuote(altered, words.join(' '))).toBeNull();
      }),
    );
  });
});

describe('checking a quoted page', () => {
  const quote = 'Most owners would not pay a monthly fee';
  const url = 'https://news.site/bread';
  const check = { quote, pageText: PAGE, url, finalUrl: url, ownHosts: ['hunchline.app'] };

  it('verifies words that the page says', () => {
    expect(checkQuote(check).verdict).toBe('found');
  });

  it('does not verify a page of this installation, of a subdomain of it, or a redirect to it', () => {
    expect(checkQuote({ ...check, finalUrl: 'https://hunchline.app/pitch-competition' }).verdict).toBe(
      'own-page',
    );
    expect(checkQuote({ ...check, url: 'https://eu.HUNCHLINE.app./x' }).verdict).toBe('own-page');
  });

  it("does not verify a page that repeats the founder's own text", () => {
    expect(checkQuote({ ...check, ownTexts: [`I say: ${quote}!`] }).verdict).toBe('own-words');
  });

  it.each([
    `https://echo.site/?q=${encodeURIComponent(quote)}`,
    `https://echo.site/?q=${quote.replaceAll(' ', '+')}`,
    `https://echo.site/${quote.toLowerCase().replaceAll(' ', '-')}`,
    `https://echo.site/?q=${encodeURIComponent(encodeURIComponent(quote))}`,
  ])('does not verify a page that echoes its own address: %s', (echo) => {
    expect(checkQuote({ ...check, url: echo }).verdict).toBe('echoed');
  });

  it('distinguishes a quote that is too short from one that is not found', () => {
    expect(checkQuote({ ...check, quote: 'monthly fee' }).verdict).toBe('too-short');
    expect(checkQuote({ ...check, pageText: 'Another page altogether.' }).verdict).toBe('not-found');
  });
});
