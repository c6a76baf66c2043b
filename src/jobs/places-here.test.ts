import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { type JobQueue, openQueue } from './queue.ts';
import { type Attempt, type Handlers, type JobWorker, startWorker } from './worker.ts';

const log = pino({ level: 'silent' });
const STEPS = ['01a1fc6c-6677-77bd-ab26-7d2e23342063', '01a1fc6c-6677-77bd-ab26-7d2e23342064'] as const;

let database: TestDatabase;
let queue: JobQueue;
let worker: JobWorker | undefined;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

type Ran = Pick<Attempt, 'number' | 'last'> & { readonly stepId: string };
let ran: Ran[] = [];
let work: (attempt: Attempt) => Promise<void>;

beforeEach(async () => {
  queue = await openQueue({ databaseUrl: database.url }, log);
  ran = [];
  work = async () => {};
  return async () => {
    await worker?.close();
    worker = undefined;
    await queue.close();
  };
});

function start(concurrency: number, own: JobQueue | undefined = queue): Promise<JobWorker> {
  const handlers = {
    'analysis.step': async (_ctx, { stepId }, attempt) => {
      ran.push({ stepId, number: attempt.number, last: attempt.last });
      await work(attempt);
    },
  } as Partial<Handlers> as Handlers;
  return startWorker({
    location: { databaseUrl: database.url },
    ...(own && { queue: own }),
    handlers,
    concurrency,
    log,
    createContext: () => ({}) as never,
  });
}

const inQueue = async () => {
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = await queue.counts();
  return { waiting, active, delayed, failed };
};
const NOTHING = { waiting: 0, active: 0, delayed: 0, failed: 0 };

function untilReleased() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

describe('a job that may start here', () => {
  it('runs without the queue in a process with a worker', async () => {
    worker = await start(1);
    const { released, release } = untilReleased();
    work = () => released;
    await queue.enqueue('analysis.step', { stepId: STEPS[0] }, { key: 'a', here: true });
    await expect.poll(() => ran).toEqual([{ stepId: STEPS[0], number: 1, last: false }]);
    expect(await inQueue()).toEqual(NOTHING);
    release();
  });

  it('is queued in a process without one', async () => {
    await queue.enqueue('analysis.step', { stepId: STEPS[0] }, { key: 'b', here: true });
    expect(await inQueue()).toEqual({ ...NOTHING, waiting: 1 });
    worker = await start(1, undefined);
    await expect.poll(() => ran, { timeout: 10_000 }).toHaveLength(1);
  });

  it('is queued while all places are taken', async () => {
    const { released, release } = untilReleased();
    work = () => released;
    worker = await start(1);
    await queue.enqueue('analysis.step', { stepId: STEPS[0] }, { key: 'c', here: true });
    await queue.enqueue('analysis.step', { stepId: STEPS[1] }, { key: 'd', here: true });
    // The queue counts a job as active before its handler has begun.
    await expect.poll(() => ran.map(({ stepId }) => stepId).sort(), { timeout: 10_000 }).toEqual([...STEPS]);
    expect(await inQueue()).toEqual({ ...NOTHING, active: 1 });
    release();
    await expect.poll(inQueue, { timeout: 10_000 }).toEqual(NOTHING);
  });

  it('goes on in the queue after a failure, and has as many attempts as any other', async () => {
    work = async () => {
      if (ran.length < 3) throw new Error('not yet');
    };
    worker = await start(1);
    await queue.enqueue('analysis.step', { stepId: STEPS[0] }, { key: 'e', here: true });
    await expect.poll(() => ran.map(({ number }) => number), { timeout: 20_000 }).toEqual([1, 2, 3]);
    await expect.poll(inQueue, { timeout: 10_000 }).toEqual(NOTHING);
  });

  it('is taken over from a process that ends, as the same attempt', async () => {
    work = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    worker = await start(1);
    await queue.enqueue('analysis.step', { stepId: STEPS[0] }, { key: 'f', here: true });
    await expect.poll(() => ran).toHaveLength(1);
    await worker.close();
    expect(await inQueue()).toEqual({ ...NOTHING, waiting: 1 });
    work = async () => {};
    worker = await start(1);
    await expect.poll(() => ran, { timeout: 10_000 }).toHaveLength(2);
    expect(ran[1]).toEqual({ stepId: STEPS[0], number: 1, last: false });
  });
});
