import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import { openHotReads } from '../db/hot-reads.ts';
import type { Analyst } from '../platform/ai/analyst.port.ts';
import { createBuiltInAnalyst } from '../platform/ai/built-in/built-in-analyst.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { letGoOfAllSteps } from './analysis.hold.ts';
import { createConceptFromText } from './analysis.intake.ts';
import { reconcileAnalyses, runStep } from './analysis.service.ts';

const builtIn = createBuiltInAnalyst();
let asked = 0;
let answer = () => {};
let fail = (_: Error) => {};
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
  answered = new Promise((resolve, reject) => {
    answer = resolve;
    fail = reject;
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

async function isHeld(stepId: string): Promise<boolean> {
  const rows = await test.deps.orm.em
    .fork()
    .execute('select from concept_steps where id = ? and held_until > now()', [stepId]);
  return rows.length > 0;
}

/** A context of another process on the same database. */
async function elsewhere(work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const reads = openHotReads(test.deps.env.DATABASE_URL ?? '');
  await work(Object.create(test.nobody(), { reads: { value: reads } }) as Ctx);
  await reads.close();
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

  it('is not started by another process that the queue hands it to', async () => {
    const stepId = await submit();
    const running = runStep(test.nobody(), stepId, ATTEMPT);
    await expect.poll(() => isHeld(stepId), { timeout: 10_000 }).toBe(true);
    await elsewhere((ctx) => runStep(ctx, stepId, ATTEMPT));
    expect(asked).toBe(1);
    answer();
    await running;
  });

  it('may be tried again by another process as soon as it has failed', async () => {
    const stepId = await submit();
    const running = runStep(test.nobody(), stepId, { number: 1, last: false });
    await expect.poll(() => isHeld(stepId), { timeout: 10_000 }).toBe(true);
    fail(new Error('The line was cut.'));
    await expect(running).rejects.toThrow('The line was cut.');
    answered = Promise.resolve();
    await elsewhere((ctx) => runStep(ctx, stepId, ATTEMPT));
    expect(asked).toBe(2);
  });

  it('may be started at once when its process has ended and no other can be running it', async () => {
    const stepId = await submit();
    await test.deps.orm.em
      .fork()
      .execute(`update concept_steps set held_until = now() + interval '5 seconds' where id = ?`, [stepId]);
    answer();
    await runStep(test.nobody(), stepId, ATTEMPT);
    expect(asked).toBe(0);
    await letGoOfAllSteps(test.deps);
    await runStep(test.nobody(), stepId, ATTEMPT);
    expect(asked).toBe(1);
  });

  it('is found by the reconciler once its process is gone', async () => {
    const stepId = await submit();
    await makeOld(stepId);
    await reconcileAnalyses(test.nobody());
    expect(test.queued.splice(0)).toMatchObject([{ name: 'analysis.step', payload: { stepId } }]);
  });
});
