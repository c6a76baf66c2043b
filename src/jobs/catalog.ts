import { z } from 'zod';

interface JobDefinition<Payload extends z.ZodType> {
  readonly payload: Payload;
  /** Maximum number of attempts when the handler throws; a crash of the process does not count. */
  readonly attempts: number;
  /** Delay before the first retry, in milliseconds; it doubles with each retry. */
  readonly backoffMs: number;
}

function job<Payload extends z.ZodType>(
  payload: Payload,
  attempts = 8,
  backoffMs = 1000,
): JobDefinition<Payload> {
  return { payload, attempts, backoffMs };
}

/** All jobs. Payloads contain ids only; every handler is idempotent. */
export const JOBS = {
  'analysis.step': job(z.object({ stepId: z.uuid() })),
  /** Tells the payment provider a founder's new address. */
  'billing.address': job(z.object({ userId: z.uuid() })),
  /** The nightly comparison with the payment provider. */
  'billing.reconcile': job(z.object({}), 8, 60_000),
  /** Synchronises a founder's subscriptions with the payment provider. */
  'billing.sync': job(z.object({ userId: z.uuid() })),
  /** Sends the winner of an ended round a text message. */
  'competition.tell-winner': job(z.object({ roundId: z.uuid() })),
  /** Regenerates tests, questions and drafts from what the founder has confirmed. */
  'concept.remake': job(z.object({ conceptId: z.uuid() }), 4, 5000),
  'evidence.gather': job(z.object({ assumptionId: z.uuid() }), 3),
  /** Looks for evidence in one saved note. */
  'evidence.propose': job(z.object({ thoughtId: z.uuid() }), 3),
  /** Reads the page that a founder linked to. */
  'evidence.read-link': job(z.object({ evidenceId: z.uuid() }), 2),
  /** Deletes the files whose owners have been deleted. */
  'files.sweep': job(z.object({}), 3),
  /** Deletes abandoned uploads and files without a row. */
  'files.strays': job(z.object({}), 3),
  housekeeping: job(z.object({}), 3),
  /** One attempt at one letter; the letter's row holds the time of the next. */
  'letter.send': job(z.object({ letterId: z.uuid() }), 1),
  /**
   * Closes payment pages whose page is gone. Eight attempts take about four minutes; housekeeping continues after that.
   */
  'orders.settle': job(z.object({}), 8, 2000),
  /** Eight attempts take about two minutes. */
  'recording.fetch': job(z.object({ recordingId: z.uuid() })),
  'recording.transcribe': job(z.object({ recordingId: z.uuid() })),
  /** Deletes old rows of tables that would otherwise grow without limit. */
  'rows.sweep': job(z.object({}), 3),
  'resume.read': job(z.object({ userId: z.uuid() }), 4),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.output<(typeof JOBS)[Name]['payload']>;

export interface EnqueueOptions {
  /** Jobs with the same key are queued once while the first is still in the queue. Must not contain `:`. */
  readonly key?: string;
  readonly delayMs?: number;
  /** Lower values run first; jobs without a priority run before all others. */
  readonly priority?: number;
  /** The id of the request that caused the job, for its log lines. */
  readonly requestId?: string;
  /** A user is waiting for it with nothing on screen yet: it goes into the queue that other jobs cannot delay. */
  readonly first?: boolean;
  /**
   * Starts at once in this process, without the queue, if it has a worker with a free place. Only for a job whose record
   * is touched while it runs, and is found by the reconciler once it is not.
   */
  readonly here?: boolean;
  /** The attempts that were made before the job was queued. */
  readonly tried?: number;
}

/**
 * Puts a job into the queue. Call it after the commit; a job lost in a crash in between is queued by the reconciler.
 */
export type Enqueue = <Name extends JobName>(
  name: Name,
  payload: JobPayload<Name>,
  options?: EnqueueOptions,
) => Promise<void>;
