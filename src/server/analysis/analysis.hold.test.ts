import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Analyst } from '../platform/ai/analyst.port.ts';
import { createBuiltInAnalyst } from '../platform/ai/built-in/built-in-analyst.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createConceptFromText } from './analysis.intake.ts';
import { reconcileAnalyses, runStep } from './analysis.service.ts';

const builtIn = createBuiltInAnalyst();
let asked = 0;
let answer = () => {};
let answered = Promise.resolve();
/** Answers when the test lets it. */
const slow: Analyst = {
  kind: 'built-in',
  async run(task, input, run) {
    asked += 1;
    await answered;
    return builtIn.run(task, input, run);
  },
};

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({ ports: { analyst: slow, freeAnalyst: slow } });
});
afterAll(() => test.close());
beforeEach(() => {
  asked = 0;
  answered = new Promise((resolve) => {
    answer = resolve;
  });
});

const ATTEMPT = { number: 1, last: true };

async function submit(): Promise<string> {
  const { ctx } = await test.founder();
  await createConceptFromText(ctx, 'We walk dogs for people who work late.');
  const [stepId = ''] = test.queued.splice(0).map(({ payload }) => (payload as { stepId: string }).stepId);
  return stepId;
}

async function makeOld(stepId: string): Promise<void> {
  await test.deps.orm.em
    .fork()
    .execute(`update concept_steps set updated_at = now() - interval '1 minute' where id = ?`, [stepId]);
}

async function isOld(stepId: string): Promise<boolean> {
  const rows = await test.deps.orm.em
    .fork()
    .execute(`select from concept_steps where id = ? and updated_at < now() - interval '30 s'`, [stepId]);
  return rows.length > 0;
}

describe('a running step', () => {
  it('is touched, so that the reconciler leaves it alone however long its answer takes', async () => {
    const stepId = await submit();
    const running = runStep(test.nobody(), stepId, ATTEMPT);
    await expect.poll(() => asked).toBe(1);
    await makeOld(stepId);
    await expect.poll(() => isOld(stepId), { timeout: 10_000 }).toBe(false);
    await reconcileAnalyses(test.nobody());
    expect(test.queued).toEqual([]);
    answer();
    await running;
  });

  it('is not started again by the same process, whoever asks for it', async () => {
    const stepId = await submit();
    const running = runStep(test.nobody(), stepId, ATTEMPT);
    await runStep(test.nobody(), stepId, ATTEMPT);
    await expect.poll(() => asked).toBe(1);
    answer();
    await running;
    expect(asked).toBe(1);
  });

  it('is found by the reconciler once its process is gone', async () => {
    const stepId = await submit();
    await makeOld(stepId);
    await reconcileAnalyses(test.nobody());
    expect(test.queued.splice(0)).toMatchObject([{ name: 'analysis.step', payload: { stepId } }]);
  });
});
