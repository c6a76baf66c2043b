import { describe, expect, it } from 'vitest';
import { createPriceList, NO_USAGE, type OwnPrices, type TokenUsage } from './model-prices.ts';

const MILLION = 1_000_000;
const LISTED: OwnPrices = {};
const OWN: OwnPrices = { isOwnServer: true };

/** What is used, and what that costs in millionths of a dollar by the provider's pricing page. */
const CASES: readonly (readonly [
  what: string,
  own: OwnPrices,
  model: string,
  usage: Partial<TokenUsage>,
  micros: number,
])[] = [
  ['input', LISTED, 'gpt-5-mini', { inputTokens: MILLION }, 250_000],
  ['cached input', LISTED, 'gpt-5-mini', { inputTokens: MILLION, cachedTokens: MILLION }, 25_000],
  [
    'input of which a part is cached',
    LISTED,
    'gpt-5-mini',
    { inputTokens: MILLION, cachedTokens: 400_000 },
    160_000,
  ],
  ['output', LISTED, 'gpt-5-mini', { outputTokens: MILLION }, 2_000_000],
  ['a search', LISTED, 'gpt-5-mini', { webSearches: 1 }, 10_000],
  [
    'all of them',
    LISTED,
    'gpt-5.6-terra',
    { inputTokens: 10_000, cachedTokens: 4000, outputTokens: 500, webSearches: 2 },
    12_000 + 800 + 6000 + 20_000,
  ],
  ['a fraction, rounded up', LISTED, 'gpt-5-nano', { inputTokens: 1 }, 1],
  ['a dated snapshot, as its family', LISTED, 'gpt-5-mini-2025-08-07', { outputTokens: MILLION }, 2_000_000],
  ['more cached than there was input', LISTED, 'gpt-5-mini', { cachedTokens: MILLION }, 25_000],
  [
    'an unknown model, as the dearest without a discount',
    LISTED,
    'gpt-9',
    { inputTokens: MILLION, cachedTokens: MILLION },
    5_000_000,
  ],
  ['output of an unknown model', LISTED, 'gpt-9', { outputTokens: MILLION }, 30_000_000],
  [
    'a model of an own server',
    OWN,
    'llama',
    { inputTokens: MILLION, outputTokens: MILLION, webSearches: 3 },
    0,
  ],
  [
    'a model with a price of its own',
    { ...OWN, input: 1, output: 4 },
    'llama',
    { inputTokens: MILLION, outputTokens: MILLION },
    5_000_000,
  ],
  ['a name that every object has', LISTED, 'constructor', { outputTokens: MILLION }, 30_000_000],
];

describe('the price list', () => {
  it.each(CASES)('charges for %s', (_what, own, model, usage, micros) => {
    expect(createPriceList(own).costOf(model, { ...NO_USAGE, ...usage })).toBe(micros);
  });
});
