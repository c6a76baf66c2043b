import { type Job, Worker } from 'bullmq';
import type { Ctx } from '../server/context.ts';
import { POOL_SIZES } from '../server/db/connection-limits.ts';
import { wordlessError } from '../server/db/wordless-error.ts';
import { within } from '../server/platform/away.ts';
import { type Log, withDetails } from '../shared/log.ts';
import { JOBS, type JobName, type JobPayload } from './catalog.ts';
import { openPlaces, type TakenJob } from './places-here.ts';
import {
  type JobQueue,
  QUEUE_NAME,
  QUEUE_NAMES,
  type QueueLocation,
  queueBackend,
  REQUEST_ID,
  TRIED,
} from './queue.ts';
import { queueComplaints } from './queue-complaints.ts';

/** Information about the current attempt, passed to the handler. */
export interface Attempt {
  /** 1 for the first. Only attempts that threw count. */
  readonly number: number;
  /** True if no further attempt will follow. */
  readonly last: boolean;
  readonly signal: AbortSignal;
}

export type Handler<Name extends JobName> = (
  ctx: Ctx,
  payload: JobPayload<Name>,
  attempt: Attempt,
) => Promise<void>;
export type Handlers = { readonly [Name in JobName]: Handler<Name> };

export interface JobWorker {
  /** Stops taking jobs, waits a limited time for running ones, then abandons them; they resume at the next start. */
  close(): Promise<void>;
}

export interface WorkerOptions {
  readonly location: QueueLocation;
  /** The queue of this process, if jobs that it adds may be started here without it. */
  readonly queue?: Pick<JobQueue, 'enqueue' | 'workHere'>;
  readonly handlers: Handlers;
  readonly concurrency: number;
  readonly log: Log;
  /** Lock duration and check interval, after which a dead worker is noticed; tests use shorter ones. */
  readonly lock?: { readonly durationMs: number; readonly checkedEveryMs: number };
  /** Creates the context of one job. */
  readonly createContext: (requestId: string, log: Log) => Ctx;
  /** Called with the outcome of each attempt. */
  readonly onDone?: (name: JobName, outcome: 'done' | 'failed', seconds: number) => void;
}

const CLOSE_WITHIN_MS = 8000;
const HANG_UP_MS = 1000;
/** A dead worker is noticed within the sum of both. */
const LOCK = { durationMs: 10_000, checkedEveryMs: 5000 };

/** Starts taking jobs. The type of `handlers` requires a handler for every job of the catalog. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const stopping = new AbortController();
  const closed = new AbortController();
  const complain = queueComplaints(options.log, closed.signal);
  const start = (name: string) => startOne(name, options, { stopping: stopping.signal, complain });
  const workers = await Promise.all(QUEUE_NAMES.map(start));
  const places =
    options.queue && openPlaces(options.queue, options, (taken) => runJob(options, taken, stopping.signal));
  return {
    async close() {
      const patience = setTimeout(() => stopping.abort(), CLOSE_WITHIN_MS / 2);
      const giveUp = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
      const closing = Promise.all([places?.close(), ...workers.map((worker) => worker.close())]);
      closing.catch(() => {});
      // The timeout of a worker's close cannot be shortened once it is closing, so its connections are cut instead.
      const hangUp = () => Promise.allSettled(workers.map((worker) => worker.disconnect()));
      await Promise.race([closing, giveUp.then(() => within(HANG_UP_MS, hangUp(), 'The queue'))]);
      clearTimeout(patience);
      closed.abort();
    },
  };
}

async function startOne(
  name: string,
  options: WorkerOptions,
  { stopping, complain }: { stopping: AbortSignal; complain: (error: Error) => void },
): Promise<Worker> {
  const { connection, factory } = queueBackend(
    options.location,
    POOL_SIZES.workers[name === QUEUE_NAME ? 'main' : 'first'],
  );
  const lock = options.lock ?? LOCK;
  const settings = {
    connection,
    concurrency: options.concurrency,
    lockDuration: lock.durationMs,
    stalledInterval: lock.checkedEveryMs,
    // A crash does not count as a failed attempt, however often it happens.
    maxStalledCount: 1_000_000,
    removeOnComplete: { count: 0 },
  };
  const process = (job: Job) => runJob(options, takenFrom(job), stopping);
  const worker = factory ? new Worker(name, process, settings, factory) : new Worker(name, process, settings);
  worker.on('error', complain);
  worker.on('failed', (job, error) =>
    options.log.warn(
      { err: error, job: job?.name, attempt: job?.attemptsMade, requestId: job && takenFrom(job).requestId },
      'job failed',
    ),
  );
  await worker.waitUntilReady();
  return worker as Worker;
}

function takenFrom(job: Job): TakenJob {
  const { [REQUEST_ID]: cause, [TRIED]: before } = (job.data ?? {}) as Record<string, unknown>;
  const tried = typeof before === 'number' ? before : 0;
  const isCaused = typeof cause === 'string';
  return {
    name: job.name,
    payload: job.data,
    attempt: tried + job.attemptsMade + 1,
    attempts: tried + (job.opts.attempts ?? 1),
    requestId: isCaused ? cause : (job.id ?? ''),
    isCaused,
  };
}

async function runJob(options: WorkerOptions, taken: TakenJob, signal: AbortSignal): Promise<void> {
  const name = taken.name as JobName;
  const definition = JOBS[name];
  if (!definition) throw new Error(`There is no job called ${taken.name}`);
  const payload = definition.payload.parse(taken.payload) as never;
  const { requestId, attempt: number, attempts } = taken;
  const handler = options.handlers[name] as Handler<JobName>;
  const log = withDetails(options.log, { requestId, job: name });
  const begun = performance.now();
  const done = (outcome: 'done' | 'failed') => {
    const seconds = (performance.now() - begun) / 1000;
    options.onDone?.(name, outcome, seconds);
    if (taken.isCaused)
      log.info({ outcome, attempt: number, seconds: Number(seconds.toFixed(3)) }, 'job ended');
  };
  try {
    const ctx = options.createContext(requestId, log);
    await handler(ctx, payload, { number, last: number >= attempts, signal });
    done('done');
  } catch (error) {
    done('failed');
    // The queue keeps a failed job's error for days, so values written by founders are removed from it.
    throw wordlessError(error);
  }
}
