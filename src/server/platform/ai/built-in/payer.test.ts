import { beforeAll, describe, expect, it } from 'vitest';
import { assumptionsOf } from './assumptions.ts';
import { payerIn } from './payer.ts';
import { type PitchReading, readPitch } from './pitch-reading.ts';
import { shippedModels } from './reader/read-text.ts';
import { experimentFor } from './texts/experiment.ts';

const PITCH =
  'Children miss the school bus. We make a bell that rings when it turns into the street. Schools would pay 2 pounds a month.';

let reading: PitchReading;
beforeAll(async () => {
  reading = await readPitch(PITCH, await shippedModels());
});

describe('who pays', () => {
  it.each([
    ['Schools would pay 2 pounds a month.', 'Schools'],
    ['Landlords with old boilers already pay 40 euros.', 'Landlords with old boilers'],
    ['A school will pay 300 pounds a year', 'A school'],
  ])('is the subject of the clause that tells the price: %s', (clause, payer) => {
    expect(payerIn(clause)).toBe(payer);
  });

  it.each([
    'We pay 40 euros.',
    'A box is 30 euros.',
    '30 euros a box.',
    'They pay by the month.',
    'Customers will pay this: 30 euros.',
    '',
  ])('is nobody where the clause does not say: %s', (clause) => {
    expect(payerIn(clause)).toBeNull();
  });

  it('stays in the assumption that the price makes, whoever uses it', () => {
    const told = PITCH.indexOf('Schools');
    const start = PITCH.indexOf('2 pounds');
    const segment = reading.statements.findIndex(({ quote }) => quote.includes('2 pounds'));
    const price = { text: '2 pounds a month', start, end: start + 16, probability: 0.9, segment };
    const customer = { text: 'Children', start: 0, end: 8, probability: 0.9, segment: 0 };
    for (const isFramed of [true, false]) {
      const statements = reading.statements.map((each, at) =>
        at === segment
          ? {
              ...each,
              kind: 'claim' as const,
              box: 'revenueStreams' as const,
              boxProbability: 1,
              belief: { worth: isFramed ? 1 : 0, isFramed, completeness: 1 },
            }
          : each,
      );
      const phrases = { ...reading.phrases, price: [price], customer: [customer] };
      const { assumptions } = assumptionsOf({ ...reading, statements, phrases });
      const paid = assumptions.filter(({ canvasBox }) => canvasBox === 'revenueStreams');
      expect(told).toBeGreaterThan(0);
      expect(paid.map(({ text }) => text).join()).toMatch(/^Schools (?:will|would) pay 2 pounds a month/);
    }
  });

  it('is asked in its tests', () => {
    const assumption = { text: 'Schools will pay 2 pounds a month.', canvasBox: 'revenueStreams' as const };
    const standing = { strongest: null, ended: [], stage: 'Refine Assumptions' as const, proven: 0 };
    const confirmed = { customer: 'parents', offer: 'a bell' };
    const { plan, others = [] } = experimentFor(
      { pitch: PITCH, assumption, ...standing, confirmed },
      reading,
    );
    for (const each of [plan, ...others.map((other) => other.plan)]) {
      expect(each).toContain(' schools ');
      expect(each).not.toContain('parents');
    }
  });
});
