import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOpenAiAnalyst } from '../platform/ai/openai/openai-analyst.ts';
import { createCurrentPrompts } from '../prompts/current-prompt.ts';
import { DEFAULT_BEHAVIOUR } from '../testing/model-server/model-server.behaviour.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { askAnalyst } from './ask-analyst.ts';
import { ModelCall } from './model-call.entity.ts';

const PITCH = 'We sell unsold bread at six. Nine bakers paid 20 dollars each. A tenth is thrown away.';

let model: ModelServer;
let test: TestContext;
beforeAll(async () => {
  model = await startModelServer();
  test = await createTestContext();
  const analyst = createOpenAiAnalyst({
    apiKey: 'sk-test',
    baseUrl: model.url,
    prompts: createCurrentPrompts(test.deps.orm),
    log: { warn: () => {} },
  });
  Object.assign(test.deps.ports, { analyst });
});
beforeEach(() => model.setBehaviour(DEFAULT_BEHAVIOUR));
afterAll(async () => {
  await test.close();
  await model.close();
});

/** Asks one question, of whose answers as many are cut in the middle, after the server has reckoned and billed them. */
async function askedWhile(lost: number) {
  let answers = 0;
  model.setBehaviour({
    wild: ({ ordinary }) => {
      answers += 1;
      return { body: ordinary(), ...(answers <= lost && { stops: 'cut' as const }) };
    },
  });
  const { user } = await test.founder();
  const { id: conceptId } = await makeConcept(test, user);
  const answer = askAnalyst(test.as(user), 'icon', { pitch: PITCH }, { userId: user.id, conceptId });
  const error = await answer.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const calls = await test.deps.orm.em
    .fork()
    .find(ModelCall, { userId: user.id }, { orderBy: { id: 'asc' } });
  return { error, answers, calls: calls.map(({ outcome, costMicros }) => [outcome, costMicros > 0]) };
}

it('an answer that was billed and got lost is asked for again, and recorded as a call of unknown cost, which is no cost to the founder', async () => {
  expect(await askedWhile(1)).toEqual({
    error: null,
    answers: 2,
    calls: [
      ['error', false],
      ['ok', true],
    ],
  });
});

it('a question whose every answer is lost is given up after five attempts, each of at most two forms', async () => {
  const { error, answers, calls } = await askedWhile(100);
  expect(error).toMatchObject({ retryable: true });
  // When the first form fails again and again, the other one is tried within the same attempt.
  expect(answers).toBeLessThanOrEqual(10);
  expect(calls).toEqual(Array.from({ length: 5 }, () => ['error', false]));
});
