import { existsSync } from 'node:fs';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { handlers } from '../src/jobs/handlers.ts';
import { openQueue, queueBackend } from '../src/jobs/queue.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { jobContext } from '../src/server/http/request-context.ts';
import { startRedis } from '../src/server/testing/redis-server.ts';
import { compareByTurns, median, quantile, ratioLine } from './rounds.ts';
import { countStatements } from './statements.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = 7;
const JOBS = Number(process.env.QUEUE_JOBS ?? 1000);
const CONCURRENCY = 64;
const POSTS = 200;
const START_GOAL_MS = 20;
const NO_STEP = '00000000-0000-7000-8000-000000000000';

interface Cost {
  readonly statements: number;
  readonly milliseconds: number;
}

/** The cost of each job, one entry a round. */
const costs = { ours: [] as Cost[], bare: [] as Cost[] };

function costLine(rounds: readonly Cost[]): string {
  const of = (what: keyof Cost) => median(rounds.map((round) => round[what])).toFixed(2);
  return `${of('statements')} statements, ${of('milliseconds')} ms of the process`;
}

/** Starts to measure; the result ends it and notes what each of the jobs cost. */
function meter(rounds: Cost[]): () => void {
  const statementsSent = countStatements();
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    rounds.push({ statements: statementsSent() / JOBS, milliseconds: (user + system) / 1000 / JOBS });
  };
}

/** P8: the queue with the product's catalog, keys and contexts, against bare BullMQ on the same backend. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const ratio = await compareByTurns(
    ROUNDS,
    () => ours(world),
    () => bare(world),
  );
  print(`   ${Math.round(ratio.ours)} jobs a second, bare ${Math.round(ratio.bare)}`);
  print(`   for each job: ${costLine(costs.ours)}; bare ${costLine(costs.bare)}`);
  print(ratioLine('P8 queue throughput', ratio, 0.9));
  const waits = await waitsForFirstJob(world);
  const p99 = quantile(waits, 0.99);
  print(
    `P8 a text sent to its first job starting: median ${median(waits).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms ` +
      `(of ${waits.length}), goal ${START_GOAL_MS} ms, ${p99 <= START_GOAL_MS ? 'met' : 'MISSED'}`,
  );
  const bareWaits = await waitsOfBareJobs(world);
  print(
    `   a job added to bare BullMQ starting, without request and concept: median ${median(bareWaits).toFixed(1)} ms, ` +
      `p99 ${quantile(bareWaits, 0.99).toFixed(1)} ms (of ${bareWaits.length})`,
  );
  await roomOfOneRedis(print, world);
  await world.close();
}

/** How many jobs one Redis could hand out, by the processor time that it takes for each; left out where there is none. */
async function roomOfOneRedis(print: (line: string) => void, world: World): Promise<void> {
  const path = process.env.REDIS_SERVER_PATH ?? '/usr/bin/redis-server';
  if (!existsSync(path)) return;
  const server = await startRedis(path);
  const redis = new Redis(server.url);
  const usedSeconds = async () => {
    const said = await redis.info('cpu');
    const of = (name: string) => Number(new RegExp(`used_cpu_${name}:([\\d.]+)`).exec(said)?.[1]);
    return of('user') + of('sys');
  };
  await ours(world, server.url);
  const before = await usedSeconds();
  const perSecond: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) perSecond.push(await ours(world, server.url));
  const micros = (1e6 * ((await usedSeconds()) - before)) / (ROUNDS * JOBS);
  print(
    `P8 on Redis: ${Math.round(median(perSecond))} jobs a second of one process; ${micros.toFixed(0)} µs of Redis's ` +
      `processor for each, so one Redis hands out at most ${Math.round(1e6 / micros)} jobs a second`,
  );
  redis.disconnect();
  server.stop();
}

/** @returns jobs per second, from the first job added to the last completed */
async function ours(world: World, redisUrl = world.deps.env.REDIS_URL): Promise<number> {
  const { log } = world.deps;
  const location = { databaseUrl: world.databaseUrl, redisUrl };
  const queue = await openQueue(location, log);
  const all = countDown(JOBS);
  const worker = await startWorker({
    location,
    concurrency: CONCURRENCY,
    log,
    createContext: (jobId) => jobContext(world.deps, jobId),
    handlers: { ...handlers, 'analysis.step': async () => all.one() },
  });
  const end = meter(costs.ours);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: JOBS }, (_, n) =>
      queue.enqueue('analysis.step', { stepId: NO_STEP }, { key: `${started}-${n}` }),
    ),
  );
  await all.done;
  const seconds = (performance.now() - started) / 1000;
  end();
  await worker.close();
  await queue.close();
  return JOBS / seconds;
}

/** A queue and a worker of BullMQ alone, on the same backend. */
async function bareQueue(world: World, name: string, work: () => Promise<void>) {
  const queueSide = queueBackend(locationOf(world), 4);
  const workerSide = queueBackend(locationOf(world), 8);
  const queue = queueSide.factory
    ? new Queue(name, { connection: queueSide.connection }, queueSide.factory)
    : new Queue(name, { connection: queueSide.connection });
  const settings = {
    connection: workerSide.connection,
    concurrency: CONCURRENCY,
    removeOnComplete: { count: 0 },
  };
  const worker = workerSide.factory
    ? new Worker(name, work, settings, workerSide.factory)
    : new Worker(name, work, settings);
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  return { queue, worker };
}

async function bare(world: World): Promise<number> {
  const all = countDown(JOBS);
  const { queue, worker } = await bareQueue(world, 'bare', async () => all.one());
  const end = meter(costs.bare);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: JOBS }, (_, n) =>
      queue.add('job', { n }, { jobId: `${started}-${n}`, removeOnComplete: true }),
    ),
  );
  await all.done;
  const seconds = (performance.now() - started) / 1000;
  end();
  await worker.close();
  await queue.close();
  return JOBS / seconds;
}

/** Time from POST /api/concepts/text to the handler of its first job, in milliseconds. */
async function waitsForFirstJob(world: World): Promise<number[]> {
  const starts = startsOfJobs();
  const worker = await startWorker({
    location: locationOf(world),
    queue: world.queue,
    concurrency: CONCURRENCY,
    log: world.deps.log,
    createContext: (jobId) => jobContext(world.deps, jobId),
    handlers: { ...handlers, 'analysis.step': async () => starts.note() },
  });
  const { cookie } = await world.founder(0);
  const waits = await starts.waitsAfter(async () => {
    const response = await fetch(`http://127.0.0.1:${world.port}/api/concepts/text`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'We walk dogs for people who work late.' }),
    });
    await response.arrayBuffer();
  });
  await worker.close();
  return waits;
}

/** Time from adding a job to bare BullMQ to its start, one at a time, in milliseconds: what bounds ours. */
async function waitsOfBareJobs(world: World): Promise<number[]> {
  const starts = startsOfJobs();
  const { queue, worker } = await bareQueue(world, 'bare-waits', async () => starts.note());
  const waits = await starts.waitsAfter((post) => queue.add('job', { post }, { removeOnComplete: true }));
  await worker.close();
  await queue.close();
  return waits;
}

/** Measures how long after an act the first job starts that notes its start here, one act at a time, in milliseconds. */
function startsOfJobs() {
  let started: (() => void) | undefined;
  return {
    note: () => started?.(),
    async waitsAfter(act: (post: number) => Promise<unknown>): Promise<number[]> {
      const waits: number[] = [];
      for (let post = 0; post < POSTS; post += 1) {
        const first = new Promise<void>((resolve) => {
          started = resolve;
        });
        const sent = performance.now();
        await Promise.all([act(post), first.then(() => waits.push(performance.now() - sent))]);
      }
      return waits;
    },
  };
}

function locationOf(world: World) {
  return { databaseUrl: world.databaseUrl, redisUrl: world.deps.env.REDIS_URL };
}

function countDown(count: number): { one(): void; readonly done: Promise<void> } {
  let left = count;
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    one: () => {
      left -= 1;
      if (left === 0) finish();
    },
    done,
  };
}
