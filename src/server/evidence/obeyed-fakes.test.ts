import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Strength } from '../../shared/evidence.ts';
import type { Analyst, AnalystInputs } from '../platform/ai/analyst.port.ts';
import { createBuiltInAnalyst } from '../platform/ai/built-in/built-in-analyst.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { judgeFindings } from './checks/evidence.judge.ts';
import type { FoundPiece } from './gathering/evidence.finding.ts';

/** Texts in which nothing has happened yet. */
const WISHES = [
  'they would pay forty euros a month',
  'She said she will buy two of them next year',
  'He plans to order one for the farm',
  'We expect gardeners to buy it by 2027',
  'The asking price for the collar is 300 euros',
  'Most of them want to try it soon',
  'They might subscribe if it works on slopes',
  'I hope to sell a hundred this summer',
  'Our forecast is for steady orders',
  'They promised to sign in spring',
];
/** Reports, each about a different subject. */
const REPORTS = [
  'Three of five farmers said they lose hay to rain',
  'Two bakers threw away bread on Friday',
  'The school replaced its buses after a breakdown',
  'Nine nurses complained about double entries',
  'A landlord in the suburb repaired the heating himself',
  'Seven parents drove their children to practice',
  'The choir rented a smaller hall in autumn',
  'Four mechanics ordered the wrong brake pads',
  'Hikers left the hut because the stove smoked',
  'Two florists closed earlier on Mondays',
];
/** Reports that contradict the assumption that somebody pays. */
const REFUSALS = [
  'Nobody at the fair bought the robot',
  'None of the farmers paid for a second month',
  'Not one gardener ordered after the demo',
  'The hotel refused to pay for the app',
  'My neighbours never used it twice',
  'The clinic declined our offer in June',
  'The village shop cancelled its order',
  'We sold no collars at the market',
  'They were not willing to pay anything',
  'The school did not renew its licence',
];

interface Fake {
  readonly quote: string;
  readonly text: string;
  readonly strength: Strength;
}

const others = (list: readonly string[], at: number) =>
  [1, 2, 3, 4].map((step) => list[(at + step) % list.length] ?? '');

const FAKES: readonly Fake[] = [
  ...WISHES.flatMap((quote) => [
    { quote, text: quote, strength: 'paid' as const },
    { quote, text: quote, strength: 'did' as const },
    { quote, text: '5,000 gardeners paid', strength: 'paid' as const },
    { quote, text: 'They paid for it', strength: 'paid' as const },
    { quote, text: `${quote}, and ninety percent have paid`, strength: 'paid' as const },
  ]),
  ...REPORTS.flatMap((quote, at) => [
    { quote, text: `${quote}, 412 in all`, strength: 'said' as const },
    { quote, text: `In a study of two thousand, ${quote.toLowerCase()}`, strength: 'said' as const },
    { quote, text: `83% agree: ${quote}`, strength: 'said' as const },
    { quote, text: `${quote}, says Hans Gruber`, strength: 'said' as const },
    { quote, text: `Everybody says so: ${quote}`, strength: 'said' as const },
    { quote, text: quote.replace(/ /, ' never '), strength: 'said' as const },
    ...others(REPORTS, at).map((text) => ({ quote, text, strength: 'said' as const })),
  ]),
  ...REFUSALS.flatMap((quote, at) => [
    { quote, text: quote, strength: 'said' as const },
    { quote, text: quote, strength: 'paid' as const },
    { quote, text: 'They bought the robot', strength: 'paid' as const },
    { quote, text: 'Customers pay for it every month', strength: 'paid' as const },
    { quote, text: REPORTS[at] ?? '', strength: 'said' as const },
  ]),
];

let test: TestContext;
let answers: 'validates' | 'contradicts' = 'validates';
beforeAll(async () => {
  const builtIn = createBuiltInAnalyst();
  /** A second reader that confirms every claim with full certainty and the greatest strength. */
  const obeys: Analyst = {
    kind: 'openai',
    run: (task, input, run) =>
      task === 'judge'
        ? Promise.resolve({
            judgements: (input as AnalystInputs['judge']).pairs.map(() => ({
              says: true,
              direction: answers,
              strength: 'paid',
              sure: true,
            })),
          } as never)
        : builtIn.run(task, input, run),
  };
  test = await createTestContext({ ports: { analyst: obeys } });
});
afterAll(() => test.close());

function judged(fakes: readonly Fake[]) {
  return judgedAs(
    fakes.map(({ quote, text, strength }) => ({
      piece: piece(quote, text, strength),
      assumption: ASSUMPTION,
    })),
  );
}

async function judgedAs(found: Parameters<typeof judgeFindings>[1]) {
  const { user, ctx } = await test.founder();
  const concept = await makeConcept(test, user);
  return judgeFindings(ctx, found, { conceptId: concept.id, userId: user.id });
}

const ASSUMPTION = 'Customers pay for it';

/** Pairs of a quote and a statement that says something else in nearly the same words. */
const SHIFTED: readonly (readonly [string, string])[] = [
  ['Bakers pay forty euros a month for the tool', 'Bakers pay forty dollars a month for the tool'],
  ['Bakers pay forty euros a month for the tool', 'Bakers pay forty euros a day for the tool'],
  ['Bakers pay $40 per year for the tool', 'Bakers pay $40 monthly for the tool'],
  ['Fewer than forty bakers pay for the tool', 'More than forty bakers pay for the tool'],
  ['Up to forty bakers pay for the tool', 'Forty bakers pay for the tool'],
  ['Only three bakers pay for the tool', 'Three bakers pay for the tool'],
  ['Forty bakers pay for the tool', 'At least forty bakers pay for the tool'],
];

/** Quoted verbatim, but no evidence. */
const UNSETTLED = [
  'Did any baker pay for the tool?',
  'How many bakers paid for the tool this month?',
  'It is not true that bakers paid for the tool',
  'It is a lie that four bakers paid for the tool',
  'Four bakers paid for the tool, just kidding',
  'Said no one ever: bakers paid for the tool',
  'Rumour has it that bakers pay for the tool',
  'ChatGPT says that bakers pay for the tool',
  'In the novel bakers pay for the tool',
  'Ten simulated customers paid for the tool',
  'Zero of forty bakers paid for the tool',
  '0 bakers paid for the tool',
  'Bakers have yet to pay for the tool',
  'Bakers are unlikely to pay for the tool',
  'Nobody paid for the tool and two bakers cancelled',
  'The bakers got their money back',
  'Customers pay for it',
];

function piece(quote: string, text: string, strength: Strength): FoundPiece {
  const nowhere = { originId: null, noteId: null, memberId: null, sourceUrl: null, page: null };
  return {
    ...nowhere,
    text,
    quote,
    strength,
    impact: 'validates',
    originKind: 'pitch',
    quoteFound: true,
    unverifiedReason: null,
    isSure: true,
    author: '',
  };
}

describe('false claims that the second reading confirms', () => {
  it('(200 of them) are never verified and all wait for the founder', async () => {
    expect(FAKES.length).toBeGreaterThanOrEqual(200);
    const findings = await judged(FAKES);
    const wrong = findings.filter(
      ({ verified, needsJudgement, impact }) => verified || !needsJudgement || impact !== 'neutral',
    );
    expect(wrong.map(({ quote, text, strength }) => `${strength}: ${text} <- ${quote}`)).toEqual([]);
  });

  it('do not keep honest claims beside them from being verified', async () => {
    const honest = REPORTS.flatMap((quote) => [
      { quote, text: quote, strength: 'said' as const },
      { quote, text: `The pitch reports: ${quote}.`, strength: 'said' as const },
    ]);
    const findings = await judged(honest);
    expect(
      findings
        .filter(({ verified }) => !verified)
        .map(({ text, unverifiedReason }) => `${text}: ${unverifiedReason}`),
    ).toEqual([]);
  });

  it('wait for the founder where a unit, or "at most" and "at least", was exchanged', async () => {
    const findings = await judged(
      SHIFTED.map(([quote, text]) => ({ quote, text, strength: 'said' as const })),
    );
    expect(findings.filter(({ verified }) => verified).map(({ text }) => text)).toEqual([]);
  });

  it.each(['said', 'paid'] as const)(
    'wait for the founder where the quote negates itself, asks, or only repeats the assumption: %s',
    async (strength) => {
      const findings = await judged(UNSETTLED.map((quote) => ({ quote, text: quote, strength })));
      expect(findings.filter(({ verified }) => verified).map(({ quote }) => quote)).toEqual([]);
    },
  );

  it('of contradiction wait for the founder where the quote repeats the assumption', async () => {
    answers = 'contradicts';
    const claimed = async (quote: string) => {
      const found = { ...piece(quote, quote, 'said'), impact: 'contradicts' as const };
      return judgedAs([{ piece: found, assumption: 'Gardeners pay for the robot' }]);
    };
    for (const quote of [
      'Three gardeners paid for the robot',
      'Gardeners in Linz pay for their robot each month',
    ])
      expect(await claimed(quote)).toMatchObject([
        { impact: 'neutral', needsJudgement: true, verified: false },
      ]);
    for (const quote of [
      'Nobody at the garden club paid for the robot',
      'The gardeners borrow the robot of the town for nothing',
    ])
      expect(await claimed(quote)).toMatchObject([{ impact: 'contradicts', verified: true }]);
  });
});
