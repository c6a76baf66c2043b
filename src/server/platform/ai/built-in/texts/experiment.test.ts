import { describe, expect, it } from 'vitest';
import { CANVAS_BOXES, type CanvasBox } from '../../../../../shared/canvas.ts';
import type { AnalystInputs } from '../../analyst.port.ts';
import { createBuiltInAnalyst } from '../built-in-analyst.ts';
import { namedIn } from '../named.ts';
import { readPitch } from '../pitch-reading.ts';
import { shippedModels } from '../reader/read-text.ts';
import { experimentFor } from './experiment.ts';

const PITCH =
  'Bakeries in small towns throw away a fifth of their bread. We sell a notebook that tells them how many loaves to bake tomorrow. Bakeries pay 12 dollars a month.';
const INTERVIEWED: readonly CanvasBox[] = [
  'problem',
  'customerSegments',
  'uniqueValueProposition',
  'revenueStreams',
];

async function firstTestIn(canvasBox: CanvasBox, strongest: 'said' | 'paid' | null = null) {
  const input = inputOf(canvasBox, strongest);
  return createBuiltInAnalyst().run('experiment', input, { onCall: () => {}, budgetMicros: 0 });
}

function inputOf(canvasBox: CanvasBox, strongest: 'said' | 'paid' | null): AnalystInputs['experiment'] {
  const assumption = { text: 'Bakeries will pay for it.', canvasBox };
  return { pitch: PITCH, assumption, stage: 'Refine Assumptions', strongest, ended: [], proven: 0 };
}

describe('the interviews that test an assumption first', () => {
  it('count what speaks for its box, not the same in each', async () => {
    const tests = await Promise.all(INTERVIEWED.map((box) => firstTestIn(box)));
    expect(tests.map(({ kind }) => kind)).toEqual(INTERVIEWED.map(() => 'interviews'));
    expect(new Set(tests.map(({ plan }) => plan)).size).toBe(INTERVIEWED.length);
    expect(new Set(tests.map(({ title }) => title)).size).toBe(INTERVIEWED.length);
  });

  it('of a price count who has paid as much for the same amount, not who has the trouble', async () => {
    const { plan } = await firstTestIn('revenueStreams');
    expect(plan).toContain(
      'what they last paid, in money or in hours, for as much of it as you would give for the price you named (12 dollars a month)',
    );
  });

  it('have the founder write down a price of which the pitch tells no amount', async () => {
    const reading = await readPitch(PITCH, await shippedModels());
    const start = PITCH.indexOf('pay');
    const fee = { text: 'a monthly fee', start, end: start + 3, probability: 1, segment: 2 };
    const statements = reading.statements.map((each) => ({
      ...each,
      kind: 'claim' as const,
      box: 'revenueStreams' as const,
      boxProbability: 1,
    }));
    const told = { ...reading, statements, phrases: { ...reading.phrases, price: [fee] } };
    expect(namedIn(told).price).toBe('a monthly fee');
    const { plan } = experimentFor(inputOf('revenueStreams', null), told);
    expect(plan).toContain('for as much of it as you would give for a price that you write down beforehand');
  });

  it.each(INTERVIEWED)('ask for %s about what people did, never what they would do', async (box) => {
    const { questions = [] } = await firstTestIn(box);
    expect(questions).toHaveLength(6);
    for (const question of questions) expect(question).not.toMatch(/\b(?:would|could|imagine|if we)\b/i);
  });
});

describe('the plan of a test', () => {
  it.each(CANVAS_BOXES)('in %s says in a whole sentence who counts as for it', async (box) => {
    for (const strongest of [null, 'said'] as const) {
      const { plan, others = [], kind } = await firstTestIn(box, strongest);
      for (const each of [{ plan, kind }, ...others]) {
        expect(each.plan).not.toMatch(
          /\bOne counts|as for it (?:who|where)|Who joins|Only who|write down before\b/,
        );
        const counted =
          /(?:A person counts as for it if (?:they|you|the) |(?:Everyone|Only a person) who \w+ |A quote )/;
        if (each.kind !== 'survey') expect(each.plan).toMatch(counted);
      }
    }
  });
});

describe('a test whose pass is to prove a belief', () => {
  it('that winning a customer costs less than one brings in sets what it may cost', async () => {
    const first = await firstTestIn('channels');
    expect(first.kind).toBe('manual');
    expect(first.plan).toContain('spend no more than five times as much');
    const last = await firstTestIn('channels', 'paid');
    expect(last.plan).toContain('no more in all than four orders bring in');
  });

  it.each(['channels', 'solution'] as const)('on %s is never a page that strangers join', async (box) => {
    const { kind, others = [] } = await firstTestIn(box);
    expect([kind, ...others.map((each) => each.kind)]).toEqual(['manual', 'preorder']);
  });

  it('that an offer satisfies counts also who tells others of what is bought once', async () => {
    const { plan } = await firstTestIn('solution');
    expect(plan).toContain('if they use it again, or send somebody to you, without a reminder');
  });

  it('that an offer satisfies asks for money after a trial', async () => {
    expect((await firstTestIn('solution', 'paid')).plan).toMatch(
      /^Let 20 .+ try .+ first\. Then ask each to order/,
    );
  });
});
