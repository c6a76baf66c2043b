import { expect, it } from 'vitest';
import { createOpenAiAnalyst } from '../platform/ai/openai/openai-analyst.ts';
import { createCurrentPrompts } from '../prompts/current-prompt.ts';
import type { Outcome } from '../testing/model-server/model-server.behaviour.ts';
import type { BilledUsage } from '../testing/model-server/model-server.ledger.ts';
import { startModelServer } from '../testing/model-server/model-server.ts';
import { createTestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { askAnalyst } from './ask-analyst.ts';
import { usedThisMonth } from './budgets.ts';

const QUESTIONS = 500;
const TASKS = ['icon', 'feedback', 'evidence', 'branding', 'canvasSummaries'] as const;
/** Dollars for a million tokens of input, of input seen before, and of output, from the provider's pricing page. */
const PRICES: Readonly<Record<string, readonly [number, number, number]>> = {
  'gpt-5.6-terra': [2, 0.2, 12],
  'gpt-5.6-luna': [0.2, 0.02, 1.2],
};
const SEARCH_MICROS = 10_000;

/** What the provider would bill: its own count at its own prices, in millionths of a dollar, begun ones as whole. */
function billOf(model: string, usage: BilledUsage): number {
  const [input = 0, seenBefore = 0, output = 0] = PRICES[model] ?? [];
  const { inputTokens, cachedTokens, outputTokens, webSearches } = usage;
  const tokens = (inputTokens - cachedTokens) * input + cachedTokens * seenBefore + outputTokens * output;
  return Math.ceil(tokens + webSearches * SEARCH_MICROS);
}

/** About every third answer is a fault of some kind. */
const FAULTS: readonly Outcome[] = [
  'nonsense',
  'server-error',
  'hang-up',
  'refusal',
  'half-json',
  'empty',
  'cut-short',
  { kind: 'rate-limited', retryAfterSeconds: 0.01 },
];

it('the recorded cost of 500 questions with injected faults equals the bill of the provider', {
  timeout: 240_000,
}, async () => {
  const model = await startModelServer({
    pages: [{ url: 'https://news.site/bread', quote: 'a tenth is thrown away' }],
    outcome: ({ index }) =>
      index % 3 === 2 ? (FAULTS[Math.floor(index / 3) % FAULTS.length] ?? 'ok') : 'ok',
  });
  const test = await createTestContext();
  const analyst = createOpenAiAnalyst({
    apiKey: 'sk-test',
    baseUrl: model.url,
    prompts: createCurrentPrompts(test.deps.orm),
    log: { warn: () => {} },
    timeouts: { attemptMs: 200_000, totalMs: 600_000 },
    atOnce: 32,
  });
  Object.assign(test.deps.ports, { analyst });
  const { user } = await test.founder();
  const concepts: string[] = [];
  for (let index = 0; index < 50; index += 1) concepts.push((await makeConcept(test, user)).id);
  const pitch = 'We sell unsold bread at six. Nine bakers paid 20 dollars each. A tenth is thrown away.';
  const assumption = { text: 'Bakers throw bread away.', canvasBox: 'problem' as const };
  const asked = Array.from({ length: QUESTIONS }, (_, index) => {
    const task = TASKS[index % TASKS.length] ?? 'icon';
    const subject = { userId: user.id, conceptId: concepts[index % concepts.length] };
    return askAnalyst(test.as(user), task, { pitch, assumption, notes: [] }, subject).catch(() => null);
  });
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(QUESTIONS * 0.7);

  expect(new Set(model.ledger.map(({ model: name }) => name))).toEqual(new Set(Object.keys(PRICES)));
  const billed = model.ledger.reduce(
    (sum, { model: name, usage }) => sum + (usage ? billOf(name, usage) : 0),
    0,
  );
  const [row] = await test.deps.orm.em
    .fork()
    .execute('select sum(cost_micros)::bigint as micros, count(*)::int as calls from model_calls');
  expect(Number(row?.micros)).toBe(billed);
  expect(await usedThisMonth(test.as(user), user.id)).toBe(Math.ceil(billed / 10_000));
  expect(row?.calls).toBeGreaterThan(QUESTIONS);
  await test.close();
  await model.close();
});
