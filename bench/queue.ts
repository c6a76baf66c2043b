import { existsSync } from 'node:fs';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { v7 } from 'uuid';
import { handlers } from '../src/jobs/handlers.ts';
import { openQueue, queueBackend } from '../src/jobs/queue.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { jobContext } from '../src/server/http/request-context.ts';
import { startRedis } from '../src/server/testing/redis-server.ts';
import { ownerOf, startBareServer } from './bare.ts';
import { compareByTurns, median, quantile, ratioLine, spreadOf, verdict } from './rounds.ts';
import { countStatements } from './statements.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = 7;
const JOBS = Number(process.env.QUEUE_JOBS ?? 1000);
const CONCURRENCY = 64;
const POSTS = 400;
/** Texts sent in a row to one of the two servers compared. */
const POSTS_OF_BLOCK = 50;
const START_GOAL_MS = 20;
/** Where processors are slow: of the 99th percentile that the commit alone takes there. It was 1.94 when the goal was met (docs/performance-notes.md). */
const TIMES_THE_COMMIT = 2;
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
  print(`   for each job: ${costLine(costs.ours)}; bare ${costLine(costs.bare)}`);
  print(ratioLine('P8 queue throughput', ratio, 0.9, 'jobs a second'));
  await compareFirstJobs(print, world);
  const added = await waitsOfAddedJobs(world);
  print(
    `   a job added to bare BullMQ starting, without request and concept: median ${median(added).toFixed(1)} ms, ` +
      `p99 ${quantile(added, 0.99).toFixed(1)} ms (of ${added.length})`,
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

/**
 * The time from sending a text to its first job's start, beside a bare server that must do the same: look the session up,
 * count the founder's concepts under the lock of the insert, commit concept and step, then start the work in its own process.
 */
async function compareFirstJobs(print: (line: string) => void, world: World): Promise<void> {
  const starts = startsOfJobs();
  const worker = await startWorker({
    location: locationOf(world),
    queue: world.queue,
    concurrency: CONCURRENCY,
    log: world.deps.log,
    createContext: (jobId) => jobContext(world.deps, jobId),
    handlers: { ...handlers, 'analysis.step': async () => starts.note() },
  });
  const bare = await startBareServer(world.databaseUrl, (app, pool) =>
    app.post('/api/concepts/text', async (request, reply) => {
      const owner = await ownerOf(pool, request.headers.cookie);
      if (owner === null) return reply.code(401).send();
      const { text } = request.body as { text: string };
      const concept = await addConcept(pool, owner, text);
      setImmediate(starts.note);
      return reply.code(201).send(concept);
    }),
  );
  const waits = { ours: [] as number[], bare: [] as number[] };
  const founders = { ours: await world.founder(0), bare: await world.founder(0) };
  const send = (of: 'ours' | 'bare') => async () => {
    const response = await fetch(
      `http://127.0.0.1:${of === 'ours' ? world.port : bare.port}/api/concepts/text`,
      {
        method: 'POST',
        headers: { cookie: founders[of].cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'We walk dogs for people who work late.' }),
      },
    );
    await response.arrayBuffer();
  };
  for (let block = 0; block < POSTS / POSTS_OF_BLOCK; block += 1)
    for (const of of block % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
      waits[of].push(...(await starts.waitsAfter(POSTS_OF_BLOCK, send(of))));
  await worker.close();
  await bare.close();
  const [p99, bareP99] = [quantile(waits.ours, 0.99), quantile(waits.bare, 0.99)];
  const goal = Math.max(START_GOAL_MS, TIMES_THE_COMMIT * bareP99);
  print(
    `P8 a text sent to its first job starting, 99th percentile of ${waits.ours.length}: ${p99.toFixed(1)} ms ` +
      `${spreadOf(waits.ours)}, median ${median(waits.ours).toFixed(1)}, baseline ${bareP99.toFixed(1)} ms, goal ${goal.toFixed(1)} ms, ${verdict(p99 <= goal)}`,
  );
  print(
    `   a bare server that commits the same rows under the same lock: median ${median(waits.bare).toFixed(1)} ms, ` +
      `p99 ${bareP99.toFixed(1)} ms; ours ${(median(waits.ours) / median(waits.bare)).toFixed(2)} x of its median, ` +
      `${(p99 / bareP99).toFixed(2)} x of its p99`,
  );
}

const ADD_CONCEPT = `
  with concept as (
    insert into concepts (id, created_at, updated_at, owner_id, origin, title, transcript, status, processing_progress)
    values ($1, now(), now(), $2, 'text', $3, $4, 'processing', 0)
    returning *
  ), step as (
    insert into concept_steps (id, created_at, updated_at, concept_id, name, subject, status)
    values ($5, now(), now(), $1, 'summary', '', 'ready')
  )
  select * from concept`;

/** One transaction: the lock, the count, and both rows by one prepared statement. */
async function addConcept(pool: pg.Pool, owner: string, text: string): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`concepts of ${owner}`]);
    await client.query('select count(*)::int as held from concepts where owner_id = $1', [owner]);
    const values = [v7(), owner, text.slice(0, 60), text, v7()];
    const { rows } = await client.query({ name: 'add concept', text: ADD_CONCEPT, values });
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

/** Time from adding a job to bare BullMQ to its start, one at a time, in milliseconds. */
async function waitsOfAddedJobs(world: World): Promise<number[]> {
  const starts = startsOfJobs();
  const { queue, worker } = await bareQueue(world, 'bare-waits', async () => starts.note());
  const waits = await starts.waitsAfter(POSTS, (post) =>
    queue.add('job', { post }, { removeOnComplete: true }),
  );
  await worker.close();
  await queue.close();
  return waits;
}

/** Measures how long after an act the first job starts that notes its start here, one act at a time, in milliseconds. */
function startsOfJobs() {
  let started: (() => void) | undefined;
  return {
    note: () => started?.(),
    async waitsAfter(count: number, act: (post: number) => Promise<unknown>): Promise<number[]> {
      const waits: number[] = [];
      for (let post = 0; post < count; post += 1) {
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
