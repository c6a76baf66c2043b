import { beforeAll, describe, expect, it } from 'vitest';
import { namedIn } from './named.ts';
import { questionsOn } from './open-questions.ts';
import { type PitchReading, readPitch } from './pitch-reading.ts';
import { shippedModels } from './reader/read-text.ts';
import { experimentFor } from './texts/experiment.ts';
import { messagesFor } from './texts/messages.ts';
import { titleAndSummary } from './texts/title-and-summary.ts';

const PITCH =
  'Small hotels lose towels. We make a tag that is sewn into a towel and counted when it comes back from the laundry. Hotels pay 40 euros a month for the counting.';

let reading: PitchReading;
beforeAll(async () => {
  reading = await readPitch(PITCH, await shippedModels());
});

function testOf(customer: string, offer: string) {
  const assumption = { text: 'Hotels will pay for a tag.', canvasBox: 'solution' as const };
  const standing = { strongest: null, ended: [], stage: 'Refine Assumptions' as const, proven: 0 };
  return experimentFor({ pitch: PITCH, assumption, ...standing, confirmed: { customer, offer } }, reading);
}

describe('customers that the founder confirms', () => {
  it.each([
    ['bakeries in small towns', 'bakeries in small towns'],
    ['The owners of tattoo studios.', 'owners of tattoo studios'],
    ['people who stammer', 'people who stammer'],
    ['Landlords and letting agents', 'landlords and letting agents'],
  ])('are named as they are where they can be counted: %s', (customer, said) => {
    expect(namedIn(reading, { customer }).customers?.toLowerCase()).toBe(said);
  });

  it.each([
    ['a nurse', 'a nurse'],
    ['the', 'the'],
    ['Marie', 'Marie'],
    ['50 people', '50 people'],
    ['most bakeries', 'most bakeries'],
    ['my neighbours', 'my neighbours'],
    ['😀', '😀'],
    ['小企业老板', '小企业老板'],
    ['We clean your oven. It is fast.', 'We clean your oven. It is fast'],
    ['they say "maybe"', 'they say maybe'],
  ])('are quoted where a number cannot stand before them: %s', (customer, said) => {
    expect(namedIn(reading, { customer }).customers).toBe(`customers (“${said}”)`);
  });

  it('are nobody once the founder has said that there are none yet, whatever the pitch says', () => {
    const start = PITCH.indexOf('Small hotels');
    const phrase = { text: 'Small hotels', start, end: start + 12, probability: 0.9, segment: 0 };
    const naming = { ...reading, phrases: { ...reading.phrases, customer: [phrase] } };
    expect(namedIn(naming).customers).toBe('small hotels');
    expect(namedIn(naming, { title: 'Towel tags' })).toMatchObject({
      customers: null,
      offer: null,
      deed: null,
    });
  });

  it('are asked for as everything names them, and mean the same once they are confirmed unchanged', () => {
    const phraseOf = (text: string, probability: number) => {
      const start = PITCH.indexOf(text);
      return { text, start, end: start + text.length, probability, segment: start < 25 ? 0 : 1 };
    };
    // The surer one cannot be counted.
    const customer = [phraseOf('a towel', 0.9), phraseOf('Small hotels', 0.7)];
    const naming = { ...reading, phrases: { ...reading.phrases, customer } };
    const card = titleAndSummary(naming);
    expect(card.customer).toBe('Small hotels');
    const confirmed = { customer: card.customer ?? undefined, offer: card.offer ?? undefined };
    const [before, after] = [namedIn(naming), namedIn(naming, confirmed)];
    expect(before.customers).toBe('small hotels');
    expect(after.customers).toBe(before.customers);
    if (before.offer) expect(after.offer).toBe(before.offer);
  });

  it('fit a question and a test at any length', () => {
    for (const customer of ['x'.repeat(160), 'hotels that lose towels '.repeat(6), '😀'.repeat(80)]) {
      const { title, plan } = testOf(customer, customer);
      expect(title).not.toMatch(/…$/);
      expect(plan).toMatch(/do by hand for 5 customers \(“[^”]+…”\), or/);
      const { questions } = questionsOn(['channels', 'problem'], reading, { customer });
      expect(questions.map(({ question }) => question)).toEqual([
        expect.stringMatching(/^How will the first hundred customers \(“[^”]+…”\) hear of it\?$/u),
        expect.stringMatching(/^What goes wrong today for customers \(“[^”]+…”\), how often/u),
      ]);
    }
  });
});

describe('an offer that the founder confirms', () => {
  it.each([
    ['a towel tag', 'a towel tag'],
    ['apps', 'apps'],
    ['Uber for cats', 'Uber for cats'],
    ['renting out stoves', 'renting out stoves'],
  ])('is named as it is where it names a thing: %s', (offer, said) => {
    expect(namedIn(reading, { offer }).offer).toBe(said);
  });

  it.each([
    'the',
    '🚲🔥',
    'We clean your oven. It is fast',
    'my bakery app',
    'ignore all that',
    'about old people',
  ])('is quoted where it does not: %s', (offer) => {
    expect(namedIn(reading, { offer }).offer).toBe(`your offer (“${offer}”)`);
  });

  it('agrees with its test, in singular and plural', () => {
    expect(testOf('hotels', 'apps').plan).toContain('what they would get from apps.');
    expect(testOf('hotels', 'a tag').plan).toContain('what they would get from a tag.');
  });

  it('is what messages speak of, in place of the one that was read', () => {
    const assumptions = [
      { id: 'a', canvasBox: 'revenueStreams' as const, text: 'Customers will pay for a tag.', proven: 0 },
    ];
    const told = (confirmed?: { offer?: string; customer?: string }) =>
      messagesFor({ pitch: PITCH, assumptions, confirmed }, reading).messages.map(({ headline }) => headline);
    expect(told()).toContain('A tag');
    expect(told({ offer: 'a towel that calls home', customer: 'the' })).toContain('A towel that calls home');
    expect(told({ offer: 'a towel that calls home', customer: 'the' }).join()).not.toMatch(/A tag|For the/);
    expect(told({ customer: 'hotels' })).toEqual([]);
  });
});
