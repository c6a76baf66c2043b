import { beforeAll, describe, expect, it } from 'vitest';
import { cutAtPhrase } from './cut-at-phrase.ts';
import { tokensOf } from './reader/tokens.ts';

beforeAll(async () => {
  await tokensOf('The words of a pitch are read before a title is cut.');
});

describe('words that are too long for a title', () => {
  it.each([
    ['A rack for wet boots that a porter can fold in the evening', 30, 'A rack for wet boots'],
    ['Second-hand scaffolding for barn roofs with a crew', 30, 'Second-hand scaffolding'],
    ['A bench that counts the parcels it carries', 32, 'A bench that counts the parcels'],
    ['Lunches for night guards, paid by the firm', 26, 'Lunches for night guards'],
    ['Rack that dries wet boots in mountain huts overnight', 32, 'Rack that dries wet boots'],
  ])('end where a phrase ends: “%s” in %i characters', (words, most, cut) => {
    expect(cutAtPhrase(words, most)).toBe(cut);
  });

  it('stay as they are where they fit', () => {
    expect(cutAtPhrase('A rack for wet boots', 30)).toBe('A rack for wet boots');
  });

  it('are cut at a word where no phrase ends', () => {
    expect(cutAtPhrase('Extraordinarily, unbelievably, indescribably', 20)).toBe('Extraordinarily…');
  });
});
