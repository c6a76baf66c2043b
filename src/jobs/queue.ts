import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type BackendFactory,
  createPostgresBackend,
  type IQueueBackend,
  type JobsOptions,
  Queue,
} from 'bullmq';
import { POOL_SIZES } from '../server/db/connection-limits.ts';
import { within } from '../server/platform/away.ts';
import type { Log } from '../shared/log.ts';
import { messageOf } from '../shared/message-of.ts';
import { type Enqueue, type EnqueueOptions, JOBS, type JobName } from './catalog.ts';
import { queueComplaints } from './queue-complaints.ts';

export const QUEUE_NAME = 'hunchline';
/** Field beside a job's payload: the id of the request that caused it. */
export const REQUEST_ID = '_requestId';
/** Field beside a job's payload: the number of attempts made before it was queued. */
export const TRIED = '_tried';
/** The queue for jobs that a user is waiting for; it has its own workers, so that other jobs cannot delay it. */
export const FIRST_QUEUE_NAME = 'hunchline-first';
export const QUEUE_NAMES = [QUEUE_NAME, FIRST_QUEUE_NAME] as const;

/** The queue's backend: Redis when configured, else the database. */
export interface QueueLocation {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
}

/** The connection arguments of BullMQ's classes, for either backend. */
export interface QueueBackend {
  readonly connection: object;
  readonly factory: BackendFactory | undefined;
}

/** The connection options for either backend; `poolSize` applies to PostgreSQL only. */
export function queueBackend(location: QueueLocation, poolSize: number): QueueBackend {
  if (location.redisUrl) {
    const connection = { url: location.redisUrl, maxRetriesPerRequest: null };
    return { connection, factory: undefined };
  }
  const connection = {
    connectionString: location.databaseUrl,
    schema: 'bullmq',
    migrate: true,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
  return { connection, factory: createPostgresBackend as BackendFactory };
}

type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>;

/** Starts a job in this process; false when no place is free. */
export type StartHere = (name: JobName, payload: object, options: EnqueueOptions) => boolean;

/** The producer side of the queue. */
export interface JobQueue {
  readonly enqueue: Enqueue;
  /** Sets how jobs are started without the queue, or ends it. Without this, all are queued. */
  workHere(start: StartHere | null): void;
  /** Repeats a job at a fixed interval. Idempotent. */
  repeat(name: JobName, everyMs: number): Promise<void>;
  /** How many jobs of both queues are in each state. @throws when the queue cannot be reached */
  counts(): Promise<Record<string, number>>;
  /** Age of the oldest waiting job of either queue, in seconds; 0 when none waits. */
  oldestSeconds(): Promise<number>;
  readonly queue: AnyQueue;
  /** The queue of the jobs that a user is waiting for. */
  readonly first: AnyQueue;
  close(): Promise<void>;
}

const WATCH_EVERY_MS = 15_000;
/** Timeout for adding a job while the queue is down; the job may still arrive once it is back. */
const PATIENCE_MS = 3000;
/** A Redis that starts together with the program is up by then. */
const START_MS = 20_000;

/**
 * Opens the producer side. `watchEveryMs` is the interval, in milliseconds, after which repeating jobs that Redis has
 * lost are created again; `patienceMs` is the timeout for adding a job, `startMs` that for connecting.
 *
 * @throws Error with one line, when the queue has not let us in by then: Redis's client would try for ever
 */
export async function openQueue(
  location: QueueLocation,
  log: Log,
  { watchEveryMs = WATCH_EVERY_MS, patienceMs = PATIENCE_MS, startMs = START_MS } = {},
): Promise<JobQueue> {
  const closed = new AbortController();
  const complain = queueComplaints(log, closed.signal);
  const open = (name: string) => openOne(name, location, { complain, startMs });
  const queue = await open(QUEUE_NAME);
  const first = await open(FIRST_QUEUE_NAME).catch(async (error: unknown) => {
    await endQueue(queue);
    throw error;
  });
  const watches = new Set<NodeJS.Timeout>();
  let startHere: StartHere | null = null;
  return {
    queue,
    first,
    workHere(start) {
      startHere = start;
    },
    enqueue: async (name, payload, options) => {
      const data = JOBS[name].payload.parse(payload);
      if (options?.here && startHere?.(name, data, options)) return;
      const { requestId, tried } = options ?? {};
      const meta = { ...(requestId && { [REQUEST_ID]: requestId }), ...(tried && { [TRIED]: tried }) };
      const added = (options?.first ? first : queue).add(
        name,
        { ...data, ...meta },
        jobOptions(name, options),
      );
      await within(patienceMs, added, 'The queue');
    },
    repeat: async (name, everyMs) => {
      const setUp = () =>
        queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: jobOptions(name) });
      await setUp();
      if (!location.redisUrl) return;
      // Redis may restart empty; lost jobs are queued again by the repeating jobs, which are recreated here.
      const watch = setInterval(() => {
        const found = queue.getJobScheduler(name).then((known) => (known ? undefined : setUp()));
        found.catch((error: unknown) => log.warn({ err: error, job: name }, 'queue connection'));
      }, watchEveryMs);
      watches.add(watch.unref());
    },
    counts: async () => {
      const states = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;
      const [all, ahead] = await Promise.all([queue.getJobCounts(...states), first.getJobCounts(...states)]);
      return Object.fromEntries(states.map((state) => [state, (all[state] ?? 0) + (ahead[state] ?? 0)]));
    },
    oldestSeconds: async () => {
      const oldest = await Promise.all([queue, first].map((each) => each.getJobs(['waiting'], 0, 0, true)));
      const ages = oldest.flat().map(({ timestamp }) => (Date.now() - timestamp) / 1000);
      return Math.max(0, ...ages);
    },
    close: async () => {
      for (const watch of watches) clearInterval(watch);
      await Promise.all([endQueue(queue), endQueue(first)]);
      closed.abort();
    },
  };
}

const CLOSE_WITHIN_MS = 2000;

/** Closes the connection gracefully, or forcibly if Redis does not answer. */
async function endQueue(queue: AnyQueue): Promise<void> {
  const closing = queue.close();
  await within(CLOSE_WITHIN_MS, closing, 'The queue').catch(async () => {
    closing.catch(() => {});
    await within(CLOSE_WITHIN_MS, queue.disconnect(), 'The queue').catch(() => {});
  });
}

async function openOne(
  name: string,
  location: QueueLocation,
  { complain, startMs }: { complain: (error: Error) => void; startMs: number },
): Promise<AnyQueue> {
  const { connection, factory } = queueBackend(
    location,
    POOL_SIZES.producers[name === QUEUE_NAME ? 'main' : 'first'],
  );
  const options = { connection, defaultJobOptions: DEFAULTS };
  const queue = (factory
    ? new Queue(name, options, factory)
    : new Queue(name, options)) as unknown as AnyQueue;
  let last: unknown;
  queue.on('error', (error) => {
    last = error;
    complain(error);
  });
  const ready = queue.waitUntilReady();
  await within(startMs, ready, 'It').catch(async (error: unknown) => {
    ready.catch(() => {});
    await endQueue(queue);
    const [name, variable] = location.redisUrl ? ['Redis', 'REDIS_URL'] : ['the database', 'DATABASE_URL'];
    const why = messageOf(last ?? error).replace(/\.$/, '');
    throw new Error(`The queue cannot connect to ${name}: ${why}. Check ${variable}.`, { cause: error });
  });
  return queue;
}

const DEFAULTS: JobsOptions = {
  // The state of the work is in the program's own tables, so finished jobs are not kept.
  removeOnComplete: true,
  removeOnFail: { age: 7 * 24 * 60 * 60, count: 1000 },
};

/** Jobs that the reconciler queues again while their record is open: a failed one must not keep the key taken. */
const RECONCILED: readonly JobName[] = [
  'analysis.step',
  'billing.address',
  'competition.tell-winner',
  'concept.remake',
  'evidence.propose',
  'evidence.read-link',
  'letter.send',
  'orders.settle',
  'recording.fetch',
  'recording.transcribe',
];

function jobOptions(name: JobName, options: EnqueueOptions = {}): JobsOptions {
  const { attempts, backoffMs } = JOBS[name];
  return {
    attempts: attempts - (options.tried ?? 0),
    backoff: { type: 'exponential', delay: backoffMs, jitter: 0.3 },
    ...(options.key ? { jobId: `${name}-${options.key}` } : {}),
    ...(options.delayMs ? { delay: options.delayMs } : {}),
    ...(RECONCILED.includes(name) ? { removeOnFail: true } : {}),
    ...(options.priority ? { priority: options.priority } : {}),
  };
}

/**
 * Releases the jobs locked by a killed process, instead of waiting until their locks expire. Only for a queue in the
 * database on which no other process works.
 */
export async function releaseLostJobs(em: EntityManager): Promise<void> {
  await em.execute(
    "update bullmq.job set locked_until_ms = 0, stalled_marked = true where queue in (?, ?) and state = 'active'",
    [...QUEUE_NAMES],
  );
}
