import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import type { HotReads } from '../db/hot-reads.ts';
import { AwayError } from '../platform/away.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { holdLock } from '../testing/waiting-statements.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { askAnalyst } from './ask-analyst.ts';
import { usedThisMonth } from './budgets.ts';
import { recordCalls } from './record-calls.ts';

const PITCH = 'We sell unsold bread at six. Nine bakers paid 20 dollars each.';

let model: ModelServer;
let test: TestContext;
beforeAll(async () => {
  model = await startModelServer();
  test = await createTestContext({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } });
});
afterAll(async () => {
  await test.close();
  await model.close();
});

/** A database that stores the calls, or does not, and is not heard of so many times. */
function losing(ctx: Ctx, times: number, stores: boolean): Ctx {
  let left = times;
  const rows: HotReads['rows'] = async (query, values) => {
    const isRecord = query.name === 'record_model_calls';
    if (!isRecord || left === 0) return ctx.reads.rows(query, values);
    left -= 1;
    if (stores) await ctx.reads.rows(query, values);
    throw new AwayError('The database does not answer.');
  };
  return Object.create(ctx, { reads: { value: { ...ctx.reads, rows } } }) as Ctx;
}

describe('the cost of a question', () => {
  it.each([
    ['nothing was stored', false],
    ['it was stored, and only the answer lost', true],
  ])('is recorded once although the database is briefly down: %s', async (_what, stores) => {
    const { user, ctx } = await test.founder();
    const { text } = await askAnalyst(
      losing(ctx, 2, stores),
      'feedback',
      { pitch: PITCH },
      { userId: user.id },
    );
    expect(text).toContain('bread');
    const calls = await test.deps.orm.em
      .fork()
      .execute<{ outcome: string }[]>('select outcome from model_calls where user_id = ?', [user.id]);
    expect(calls).toEqual([{ outcome: 'ok' }]);
    expect(await usedThisMonth(test.as(user), user.id)).toBeGreaterThan(0);
  });

  it.each([
    ['concept', 'concepts', 1],
    ['founder', 'users', 0],
  ])('does not fail the answer if the %s is deleted at the same moment', async (what, table, kept) => {
    const { user } = await test.founder();
    const concept = await makeConcept(test, user);
    const gone = what === 'concept' ? concept : user;
    const deleting = await holdLock(test, `delete from ${table} where id = ?`, [gone.id]);
    const asked = askAnalyst(
      test.as(user),
      'feedback',
      { pitch: PITCH },
      { userId: user.id, conceptId: concept.id },
    );
    await deleting.untilWaiting(1);
    await deleting.release();
    expect((await asked).text).toContain('bread');
    const calls = await test.deps.orm.em
      .fork()
      .execute('select concept_id from model_calls where user_id = ?', [user.id]);
    expect(calls).toEqual(kept ? [{ concept_id: null }] : []);
  });

  it('is stored before each answer, with one statement for all that wait for another of their concept', async () => {
    const { user, ctx } = await test.founder();
    const concept = await makeConcept(test, user);
    let statements = 0;
    const rows: HotReads['rows'] = (query, values) => {
      if (query.name === 'record_model_calls') statements += 1;
      return ctx.reads.rows(query, values);
    };
    const counting = Object.create(ctx, { reads: { value: { ...ctx.reads, rows } } }) as Ctx;
    const stored = () =>
      test.deps.orm.em.fork().execute('select id from model_calls where concept_id = ?', [concept.id]);
    const call = {
      model: 'm',
      promptVersion: 1,
      inputTokens: 1,
      outputTokens: 1,
      costMicros: 1,
      durationMs: 1,
    };
    const record = (task: string) =>
      recordCalls(counting, [{ ...call, task, outcome: 'ok' }], { userId: user.id, conceptId: concept.id });
    const first = record('first');
    await Promise.resolve();
    await Promise.resolve();
    await Promise.all([first, ...['a', 'b', 'c', 'd'].map(record)]);
    expect(await stored()).toHaveLength(5);
    expect(statements).toBe(2);
    await record('later');
    expect(await stored()).toHaveLength(6);
  });
});
