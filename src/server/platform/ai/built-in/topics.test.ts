import { expect, it } from 'vitest';
import { tokensOf } from './reader/tokens.ts';
import { tellsOfIdea, topicsOf } from './topics.ts';

const IDEA = 'An app tells florists which flowers to order. Florists throw roses away.';

const tells = async (report: string, isPayment: boolean) =>
  tellsOfIdea(await tokensOf(report), topicsOf(await tokensOf(IDEA)), { isPayment });

it.each([
  ['Four florists bought a house.', true],
  ['Four florists paid us 50 euros for meat.', true],
  ['Four florists painted a fence in spring.', false],
])('a report of something else is not about the idea: %s', async (report, isPayment) => {
  expect(await tells(report, isPayment)).toBe(false);
});

it.each([
  ['Four florists paid for the app.', true],
  ['Four pay 50 euros a month.', true],
  ['Four of those florists paid 50 euros for this app.', true],
  ['Four florists threw roses away last week.', false],
  ['Four florists showed us the bin behind the shop.', false],
])('a report of what the idea is about is: %s', async (report, isPayment) => {
  expect(await tells(report, isPayment)).toBe(true);
});

it.each([
  'He paid 15 dollars for it.',
  'He paid 12 dollars for one.',
  'She bought that for 20 dollars.',
  'Two paid for both.',
  'He pays 30 a month for the other.',
])(
  'a payment for what is not named is one for the idea in a pitch, and in a note for what was told before: %s',
  async (report) => {
    const tokens = await tokensOf(report);
    expect(tellsOfIdea(tokens, new Set(), { isPayment: true })).toBe(true);
    expect(tellsOfIdea(tokens, new Set(), { isPayment: true, isNote: true })).toBe(false);
  },
);

const LIST = 'Four pay 50 euros a month';
it.each([
  [`${LIST} (Fernlea since February, Oakhurst, St Jude’s and Whitby Court since May).`, true],
  [`${LIST}: Rosa, Tulip Town, Fleur and Nina.`, true],
  [`${LIST} (Netflix).`, false],
  [`${LIST}: a Tesla, Rosa, Fleur and Nina.`, false],
  ['Two florists bought two cars (Ana and Ben).', false],
  ['Two florists bought (Netflix and Skype).', false],
  ['Two florists bought a Tesla and a Fiat.', false],
])('names of those who paid are no things that they paid for: %s', async (report, is) => {
  expect(await tells(report, true)).toBe(is);
});
