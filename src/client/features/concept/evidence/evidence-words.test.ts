import { expect, it } from 'vitest';
import { newStrengthOptions, quoteBeside, shownQuote, strengthHint } from './evidence-words.ts';

it('shows a quote beside the text only where the text does not say it already', () => {
  expect(quoteBeside({ text: 'Ada pays for soup', quote: 'I pay nine dollars' })).toBe('I pay nine dollars');
  expect(quoteBeside({ text: 'Ada said: "I pay nine dollars"', quote: 'I pay nine dollars' })).toBeNull();
  expect(quoteBeside({ text: 'Ada pays for soup', quote: null })).toBeNull();
});

it.each([
  ['The pitch reports: Nine said they lost an order.', 'nine said they lost an order'],
  ['Ana, customer, reports: I’ve paid 400 euros.', "I've paid 400 euros,"],
  [
    'The pitch reports: Nine of ten said they lost an order.',
    'nine of **ten** [said](https://example.com) they lost an order',
  ],
  ['The pitch reports: Six nurses – all on nights – swapped.', 'six nurses - all on nights - swapped;'],
])('shows no quote that differs only in capitals and marks: %s', (text, quote) => {
  expect(quoteBeside({ text, quote })).toBeNull();
});

it.each([
  ['Ada counts plates', 'Nine orders'],
  ['Nineteen said so', 'nine'],
  ['It cost $4', '$40'],
])('shows a quote of other words: %s', (text, quote) => {
  expect(quoteBeside({ text, quote })).toBe(quote);
});

it.each([
  ['we lost nine orders last month;', 'we lost nine orders last month'],
  ['they pay €400,', 'they pay €400'],
  ['she left –', 'she left'],
  ['we lost an order last month;”', 'we lost an order last month'],
  ['he said “never again”', 'he said “never again”'],
  ['it works.', 'it works.'],
  ['**Nurses** paid _nine_ euros', 'Nurses paid nine euros'],
  ['—', '—'],
])('is shown without stray marks at its end: %s', (quote, shown) => {
  expect(shownQuote(quote)).toBe(shown);
});

it.each([
  ['', 'Usual: Someone said it', 'Did somebody do it, or pay?'],
  [' ', 'Usual: Someone said it', 'Did somebody do it, or pay?'],
  ['https://example.com', 'Usual: Someone wrote it', 'With a link it counts as written'],
])('names the strength that a piece with the source “%s” gets unasked', (sourceUrl, usual, hint) => {
  expect(newStrengthOptions(sourceUrl)[0]).toEqual({ value: '', label: usual });
  expect(newStrengthOptions(sourceUrl)).toHaveLength(5);
  expect(strengthHint(sourceUrl)).toContain(hint);
});
