import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssumptionDraft } from '../../shared/analysis.ts';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { listAssumptions } from '../assumptions/assumptions.service.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { listEvidence } from '../evidence/evidence.service.ts';
import type { Outcome } from '../testing/model-server/model-server.behaviour.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { findSeedPrompt } from './prompt-seeds.ts';
import { EXAMPLE_TRADE, WORKED_EXAMPLES } from './worked-examples.ts';

const PITCH =
  'We walk dogs for people who work late. Nine people paid us 20 dollars each. Walkers lose an hour a day.';
const QUOTES = WORKED_EXAMPLES.evidence.map(({ words }) => words);
/** The words of the examples, and the beliefs quoted in their readings. */
const BELIEFS = WORKED_EXAMPLES.assumptions.flatMap(({ words, reading }) => [
  words,
  ...(/"([^"]+)"/.exec(reading)?.slice(1) ?? []),
]);

let model: ModelServer;
let test: TestContext;
beforeAll(async () => {
  model = await startModelServer({ outcome: copyTheExamples });
  test = await createTestContext({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } });
});
afterAll(async () => {
  await test.close();
  await model.close();
});

/** A model that returns the examples of its prompt as findings, and confirms them when asked again. */
function copyTheExamples({ task }: { task: string }): Outcome {
  if (task === 'assumptions') return { kind: 'answer', json: { assumptions: copiedAssumptions() } };
  if (task === 'evidence') return { kind: 'answer', json: { evidence: copiedEvidence(), nextTests: [] } };
  if (task === 'judge')
    return {
      kind: 'answer',
      json: {
        judgements: QUOTES.map(() => ({ says: true, direction: 'validates', strength: 'paid', sure: true })),
      },
    };
  return 'ok';
}

function copiedAssumptions(): AssumptionDraft[] {
  const own = {
    text: 'Owners who work late pay 20 dollars a walk.',
    quote: 'Nine people paid us 20 dollars each',
  };
  const copied = BELIEFS.map((words) => ({ text: words, quote: words }));
  return [own, ...copied].map((each) => ({
    ...each,
    canvasBox: 'revenueStreams',
    importance: 'Extremely Important',
    confidence: 'Extremely Confident',
  }));
}

function copiedEvidence() {
  const sources = [
    { kind: 'pitch' },
    { kind: 'note', noteId: 'none' },
    { kind: 'page', url: 'https://example.com/rinks' },
  ];
  return sources.flatMap((source, at) =>
    QUOTES.slice(at, at + 3).map((words) => ({
      source,
      text: words,
      quote: words,
      impact: 'validates',
      strength: 'paid',
    })),
  );
}

describe('the worked examples', () => {
  it.each(['evidence', 'assumptions', 'judge'])('are in the prompt of %s, above the data', (key) => {
    const [task, material] = findSeedPrompt(key)?.userPrompt.toLowerCase().split('# material') ?? [];
    expect(task).toContain(EXAMPLE_TRADE);
    expect(material).not.toContain(EXAMPLE_TRADE);
  });

  it('are neither verified nor shown if a model returns them as findings', async () => {
    const { user, ctx } = await test.founder();
    const { id } = await createConceptFromText(ctx, PITCH);
    await test.drain();
    const asked = model.ledger.map(({ task }) => task);
    expect(asked).toEqual(expect.arrayContaining(['assumptions', 'evidence']));
    const found = {
      concept: await getConcept(test.as(user), id),
      assumptions: await listAssumptions(test.as(user), id),
      evidence: await listEvidence(test.as(user), id),
    };
    expect(found.assumptions.map(({ text }) => text)).toContain(
      'Owners who work late pay 20 dollars a walk.',
    );
    expect(found.evidence.filter(({ verified }) => verified)).toEqual([]);
    const shown = JSON.stringify(found).toLowerCase();
    expect([...QUOTES, ...BELIEFS].filter((words) => shown.includes(words.toLowerCase()))).toEqual([]);
  });
});
