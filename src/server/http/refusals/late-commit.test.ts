import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../context.ts';
import { Feedback } from '../../feedback/feedback.entity.ts';
import { submitFeedback } from '../../feedback/feedback.service.ts';
import { once } from '../../repeats/once.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { jobContext, requestContext } from '../request-context.ts';
import { loseNoPatience } from './patience.ts';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const storedWords = async () =>
  (await t.deps.orm.em.fork().find(Feedback, {})).map(({ feedback }) => feedback);

const store = (ctx: Ctx, feedback: string, beforeCommit: () => Promise<unknown> = async () => {}) =>
  ctx.em.fork().transactional(async (tx) => {
    tx.create(Feedback, { rating: 5, feedback });
    await tx.flush();
    await beforeCommit();
  });

/** A request that is given up before its handler runs, or not; the handler's work is over when this resolves. */
async function request(
  isFrozen: boolean,
  work: (ctx: Ctx, givenUp: Promise<void>) => Promise<unknown>,
  headers: Record<string, string> = {},
) {
  const app = fastify({ genReqId: () => randomUUID() });
  await app.register(fastifyCookie);
  if (isFrozen) loseNoPatience(app, async () => false, { patienceMs: 1 });
  let giveUp = () => {};
  const answered = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  app.post('/', async (asked, reply) => {
    const ctx = await requestContext(t.deps, asked, reply);
    await work(ctx, answered).finally(end);
    return { stored: true };
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { status } = await fetch(origin, { method: 'POST', headers });
  giveUp();
  await ended;
  await app.close();
  return status;
}

describe('a request that was answered 503 while a part froze', () => {
  it('stores nothing of a transaction that it had begun, so that it can be sent again', async () => {
    const status = await request(true, (ctx, givenUp) => store(ctx, 'begun', () => givenUp).catch(() => {}));
    expect([status, await storedWords()]).toEqual([503, []]);
    const again = await request(false, (ctx) => store(ctx, 'begun'));
    expect([again, await storedWords()]).toEqual([200, ['begun']]);
  });

  it('stores nothing that it begins afterwards', async () => {
    const before = await storedWords();
    await request(true, async (ctx, givenUp) => {
      await givenUp;
      ctx.em.create(Feedback, { rating: 5, feedback: 'flushed late' });
      await ctx.em.flush().catch(() => {});
      await store(ctx, 'begun late').catch(() => {});
    });
    expect(await storedWords()).toEqual(before);
  });

  it('stores once what was committed already, when it is sent again with its Idempotency-Key', async () => {
    const input = { rating: 4, feedback: 'committed in time' };
    const submit = once(({ ctx }: { ctx: Ctx; input: unknown; path: string }) => submitFeedback(ctx, input));
    const work = (ctx: Ctx) => submit({ ctx, input, path: 'feedback.submit' });
    const key = { 'idempotency-key': randomUUID() };
    const statuses = [
      await request(true, (ctx, givenUp) => work(ctx).then(() => givenUp), key),
      await request(false, work, key),
    ];
    expect(statuses).toEqual([503, 200]);
    expect((await storedWords()).filter((words) => words === input.feedback)).toHaveLength(1);
  });

  it('does not keep the jobs from storing that it has queued', async () => {
    await request(true, async (ctx, givenUp) => {
      await givenUp;
      await store(jobContext(t.deps, ctx.requestId), 'by a job');
    });
    expect(await storedWords()).toContain('by a job');
  });
});
