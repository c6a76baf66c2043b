import { z } from 'zod';

interface JobDefinition<Payload extends z.ZodType> {
  readonly payload: Payload;
  /** How often it is tried when it throws; a crash of the process does not count. */
  readonly attempts: number;
  /** The first wait between tries, in milliseconds; it doubles each time. */
  readonly backoffMs: number;
}

function job<Payload extends z.ZodType>(
  payload: Payload,
  attempts = 8,
  backoffMs = 1000,
): JobDefinition<Payload> {
  return { payload, attempts, backoffMs };
}

/** Every job there is. Payloads carry ids only; a handler may run twice and change nothing the second time. */
export const JOBS = {
  'analysis.step': job(z.object({ stepId: z.uuid() })),
  /** The nightly comparison with the payment provider. */
  'billing.reconcile': job(z.object({}), 8, 60_000),
  /** Looks a founder's subscriptions up at the payment provider. */
  'billing.sync': job(z.object({ userId: z.uuid() })),
  /** Tells the winner of an ended round by text. */
  'competition.tell-winner': job(z.object({ roundId: z.uuid() })),
  /** Makes tests, questions and drafts again from what the founder has confirmed. */
  'concept.remake': job(z.object({ conceptId: z.uuid() }), 4, 5000),
  'evidence.gather': job(z.object({ assumptionId: z.uuid() }), 3),
  /** Looks for evidence in one saved note. */
  'evidence.propose': job(z.object({ thoughtId: z.uuid() }), 3),
  /** Reads the page behind a founder's own link. */
  'evidence.read-link': job(z.object({ evidenceId: z.uuid() }), 2),
  /** Removes the files whose owners are gone. */
  'files.sweep': job(z.object({}), 3),
  /** Removes abandoned uploads and files without a row. */
  'files.strays': job(z.object({}), 3),
  housekeeping: job(z.object({}), 3),
  /** One try at one letter; the letter's own row says when the next is due. */
  'letter.send': job(z.object({ letterId: z.uuid() }), 1),
  /** Closes payment pages whose page is gone. Eight tries are about four minutes; housekeeping goes on from there. */
  'orders.settle': job(z.object({}), 8, 2000),
  /** Eight tries are about two minutes. */
  'recording.fetch': job(z.object({ recordingId: z.uuid() })),
  'recording.transcribe': job(z.object({ recordingId: z.uuid() })),
  /** Forgets rows of which there would be ever more. */
  'rows.sweep': job(z.object({}), 3),
  'resume.read': job(z.object({ userId: z.uuid() }), 4),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.output<(typeof JOBS)[Name]['payload']>;

export interface EnqueueOptions {
  /** Two jobs with the same key are one, while the first is still in the queue. Without `:`. */
  readonly key?: string;
  readonly delayMs?: number;
  /** Lower runs first; unset runs before any that is set. */
  readonly priority?: number;
  /** The request that caused it, for the job's log lines. */
  readonly requestId?: string;
  /** Somebody waits for it with nothing on screen yet: it is not queued behind other work. */
  readonly first?: boolean;
}

/** Puts a job into the queue. Call it after the commit; what a crash in between loses, the reconciler finds. */
export type Enqueue = <Name extends JobName>(
  name: Name,
  payload: JobPayload<Name>,
  options?: EnqueueOptions,
) => Promise<void>;
