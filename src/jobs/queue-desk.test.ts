import { Worker } from 'bullmq';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { FIRST_QUEUE_NAME, type JobQueue, openQueue, QUEUE_NAME, queueBackend } from './queue.ts';
import { openQueueDesk } from './queue-desk.ts';

let database: TestDatabase;
let queue: JobQueue;
beforeAll(async () => {
  database = await cloneDatabase();
  queue = await openQueue({ databaseUrl: database.url }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await queue.close();
  await database.drop();
});

describe('the desk of the queue', () => {
  it('shows a job that gave up, with its reason, and puts it back in line', async () => {
    const desk = openQueueDesk(queue);
    await queue.queue.add('analysis.step', { stepId: 'x' }, { attempts: 1 });
    const { connection, factory } = queueBackend({ databaseUrl: database.url }, 2);
    if (!factory) throw new Error('this test is about the queue in the database');
    const fail = async () => {
      throw new Error('the model is away');
    };
    const worker = new Worker(QUEUE_NAME, fail, { connection }, factory);
    worker.on('error', () => {});
    await vi.waitFor(async () => expect((await desk.state()).failed).toHaveLength(1), 20_000);
    await worker.close();
    const [job] = (await desk.state()).failed;
    expect(job).toMatchObject({ name: 'analysis.step', reason: 'the model is away', attempts: 1 });
    expect(await desk.retry(job?.id ?? '')).toBe(true);
    expect(await desk.state()).toMatchObject({ counts: { failed: 0, waiting: 1 }, failed: [] });
    expect(await desk.retry(job?.id ?? '')).toBe(false);
  });

  it('counts, shows and retries the jobs that somebody waits for as well, under ids of their own', async () => {
    const desk = openQueueDesk(queue);
    const before = await desk.state();
    const added = await queue.first.add('analysis.step', { stepId: 'x' }, { attempts: 1 });
    expect((await desk.state()).counts.waiting).toBe(before.counts.waiting + 1);
    const { connection, factory } = queueBackend({ databaseUrl: database.url }, 2);
    if (!factory) throw new Error('this test is about the queue in the database');
    const fail = async () => {
      throw new Error('the model is away');
    };
    const worker = new Worker(FIRST_QUEUE_NAME, fail, { connection }, factory);
    worker.on('error', () => {});
    await vi.waitFor(async () => expect((await desk.state()).failed).toHaveLength(1), 20_000);
    await worker.close();
    const [job] = (await desk.state()).failed;
    expect(job).toMatchObject({ id: `first:${added.id}`, reason: 'the model is away' });
    expect(await desk.retry(added.id ?? '')).toBe(false);
    expect(await desk.retry(job?.id ?? '')).toBe(true);
    expect((await desk.state()).failed).toEqual([]);
    await added.remove();
  });

  it('treats an id that no job can have, with a NUL or half a character, like an unknown one', async () => {
    const desk = openQueueDesk(queue);
    for (const id of ['unknown', 'nul\u0000', 'half \ud800']) expect(await desk.retry(id)).toBe(false);
  });
});

describe('the age of the oldest waiting job', () => {
  it.each(['queue', 'first'] as const)('is seen in the queue "%s"', async (name) => {
    await queue.queue.drain();
    const timestamp = Date.now() - 120_000;
    const job = await queue[name].add('analysis.step', { stepId: 'y' }, { timestamp });
    expect(await queue.oldestSeconds()).toBeGreaterThanOrEqual(120);
    await job.remove();
    expect(await queue.oldestSeconds()).toBe(0);
  });
});

describe("the queue's history", () => {
  it('has no job that is done, and each failed one for seven days, a thousand at most', async () => {
    const { connection, factory } = queueBackend({ databaseUrl: database.url }, 2);
    if (!factory) throw new Error('this test is about the queue in the database');
    const settings = { connection, autorun: false };
    const worker = new Worker(QUEUE_NAME, null, settings, factory);
    worker.on('error', () => {});
    const userId = '01a1fc6c-6677-77bd-ab26-7d2e23342063';
    for (const key of ['done', 'failed']) await queue.enqueue('resume.read', { userId }, { key });
    await queue.enqueue('competition.tell-winner', { roundId: userId }, { key: 'again' });
    expect((await queue.queue.getJob('resume.read-failed'))?.opts).toMatchObject({
      removeOnFail: { age: 7 * 24 * 60 * 60, count: 1000 },
    });
    // What a sweep queues again while its record is open does not keep its key taken.
    const again = await queue.queue.getJob('competition.tell-winner-again');
    expect(again?.opts.removeOnFail).toBe(true);
    await again?.remove();
    await (await worker.getNextJob('token'))?.moveToCompleted('', 'token', false);
    expect(await queue.counts()).toMatchObject({ completed: 0 });
    await worker.close();
  });
});
