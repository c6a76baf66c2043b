import { expect, it } from 'vitest';
import { createBuiltInAnalyst } from './built-in-analyst.ts';

const analyst = createBuiltInAnalyst();
const run = { onCall: () => undefined, budgetMicros: 0 };

it.each([
  'Our app finds a dentist who is free tonight. Dentists lose money on empty chairs. Eleven dentists bought a car last year. Dentists pay 40 euros a month.',
  'We sell maths games to teachers. Teachers lack time to prepare lessons. Teachers pay 5 euros a month. Five teachers bought a house.',
])('a pitch that reports a purchase of something else proves nothing by it: %s', async (pitch) => {
  const { assumptions } = await analyst.run('assumptions', { pitch }, run);
  expect(assumptions.length).toBeGreaterThan(1);
  for (const assumption of assumptions) {
    const { evidence } = await analyst.run('evidence', { pitch, assumption, notes: [] }, run);
    expect(evidence.filter(({ impact }) => impact !== 'neutral')).toEqual([]);
  }
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
