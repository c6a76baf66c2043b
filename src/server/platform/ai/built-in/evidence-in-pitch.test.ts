import { expect, it } from 'vitest';
import { groundedAssumptions } from './assumptions.ts';
import { createBuiltInAnalyst } from './built-in-analyst.ts';
import { reportedIn } from './evidence.ts';
import { type PitchReading, readPitch } from './pitch-reading.ts';
import { shippedModels } from './reader/read-text.ts';

const analyst = createBuiltInAnalyst();
const run = { onCall: () => undefined, budgetMicros: 0 };

it.each([
  'Our app finds a dentist who is free tonight. Dentists lose money on empty chairs. Eleven dentists bought a car last year. Dentists pay 40 euros a month.',
  'We sell maths games to teachers. Teachers lack time to prepare lessons. Teachers pay 5 euros a month. Five teachers bought a house.',
])('a pitch that reports a purchase of something else proves nothing by it: %s', async (pitch) => {
  const { assumptions } = await analyst.run('assumptions', { pitch }, run);
  expect(assumptions.length).toBeGreaterThan(0);
  for (const assumption of assumptions) {
    const { evidence } = await analyst.run('evidence', { pitch, assumption, notes: [] }, run);
    expect(evidence.filter(({ impact }) => impact !== 'neutral')).toEqual([]);
  }
});

const LETTERS =
  "Grandparents can't follow the school chats. We print a weekly letter with the photos from the family WhatsApp and post it on Friday. It costs 9.90 a month. 31 families have paid us 9.90 for it since May.";

it('a payment for the idea itself speaks for what customers pay, and again when it is judged a second time', async () => {
  const { assumptions } = await analyst.run('assumptions', { pitch: LETTERS }, run);
  const assumption = assumptions.find(({ canvasBox }) => canvasBox === 'revenueStreams');
  if (!assumption) throw new Error('nothing is assumed about what customers pay');
  const { evidence } = await analyst.run('evidence', { pitch: LETTERS, assumption, notes: [] }, run);
  const quote = '31 families have paid us 9.90 for it since May.';
  expect(evidence).toContainEqual(
    expect.objectContaining({ quote, strength: 'paid', impact: 'validates', isSure: true }),
  );
  const pair = { quote, statement: quote, assumption: assumption.text, canvasBox: assumption.canvasBox };
  const judged = (pairs: [typeof pair]) => analyst.run('judge', { pairs, pitch: LETTERS }, run);
  expect((await judged([pair])).judgements).toMatchObject([{ direction: 'validates', sure: true }]);
  const elsewhere = { ...pair, assumption: 'Parents write letters.', canvasBox: 'problem' as const };
  expect((await judged([elsewhere])).judgements).toMatchObject([{ direction: 'neutral', sure: false }]);
});

it('a report finds a belief in its own box although the pitch does not surely name what is offered', async () => {
  const pitch = 'Bakers throw bread away and we help. Seven bakers paid us 20 euros each.';
  const { assumptions } = await analyst.run('assumptions', { pitch }, run);
  const paid = assumptions.filter(({ canvasBox }) => canvasBox === 'revenueStreams');
  expect(paid).toMatchObject([{ text: expect.stringMatching(/^[\w ]+ will pay for /) }]);
});

it.each([
  ['Eleven dentists bought a car last year.', 'Dentists pay 40 euros a month.'],
  ['Five teachers bought a house.', 'Teachers pay for maths games.'],
  ['Four florists paid 50 euros for meat.', 'Florists pay 50 euros a month for the forecast.'],
])('the judge does not confirm a quote about a purchase of something else: %s', async (quote, assumption) => {
  const pairs = [{ quote, statement: quote, assumption }];
  const { judgements } = await analyst.run('judge', { pairs }, run);
  expect(judgements).toMatchObject([{ says: true, direction: 'neutral', sure: false }]);
});

/** A report as if the models were sure of it, beside a claim about the solution: so nobody states what customers want. */
async function surelyReporting(report: string): Promise<PitchReading> {
  const reading = await readPitch(`A cup with a gyroscope stays level. ${report}`, await shippedModels());
  const statements = reading.statements.map((each) =>
    report.includes(each.quote)
      ? {
          ...each,
          kind: 'fact' as const,
          box: 'customerSegments' as const,
          boxProbability: 0.9,
          fact: { strength: 'said' as const, impact: 'validates' as const, isSure: true },
        }
      : { ...each, kind: 'claim' as const, box: 'solution' as const, fact: null },
  );
  return { ...reading, verdict: 'idea', statements };
}

it.each([
  ['The woman at the society told me about the hundred thousand people.', 'neutral'],
  ['The people at the society told me that they want it.', 'validates'],
])('a report counts for what was made of its box only if it says so: %s', async (report, impact) => {
  const reading = await surelyReporting(report);
  expect(groundedAssumptions(reading).map(({ draft }) => draft.text)).toContainEqual(
    expect.stringMatching(/^Enough .* will want /),
  );
  const [told] = reportedIn(reading);
  expect(told?.fact).toMatchObject({ impact, isSure: impact !== 'neutral' });
  expect(told?.fact.unsureOf).toBe(impact === 'neutral' ? 'assumption' : undefined);
});
