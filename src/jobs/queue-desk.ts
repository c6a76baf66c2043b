import { within } from '../server/platform/away.ts';
import type { FailedJob, QueueState } from '../shared/queue.ts';
import { cleanText } from '../shared/text.ts';
import type { JobQueue } from './queue.ts';

/** What administrators may read of the queue and do with it. */
export interface QueueDesk {
  state(): Promise<QueueState>;
  /** Queues a failed job again; false when there is none with this id. */
  retry(jobId: string): Promise<boolean>;
}

const FAILED_SHOWN = 50;
const REASON_CHARACTERS = 300;
const PATIENCE_MS = 5000;

/** Begins the ids of jobs in the first queue, which may be numbered like those of the other; BullMQ's have no colon. */
const IN_FIRST = 'first:';

/**
 * Opens the administrators' view of both queues, on either backend. Payloads, which contain ids only, are not returned.
 */
export function openQueueDesk({
  queue,
  first,
  counts,
}: Pick<JobQueue, 'queue' | 'first' | 'counts'>): QueueDesk {
  return {
    async state() {
      const looked = Promise.all([counts(), failedJobs(queue, ''), failedJobs(first, IN_FIRST)]);
      const [counted, ...failed] = await within(PATIENCE_MS, looked, 'The queue');
      const count = (name: string) => counted[name] ?? 0;
      return {
        counts: {
          waiting: count('waiting'),
          active: count('active'),
          delayed: count('delayed'),
          failed: count('failed'),
        },
        failed: failed
          .flat()
          .sort((a, b) => (b.failedAt ?? '').localeCompare(a.failedAt ?? ''))
          .slice(0, FAILED_SHOWN),
      };
    },
    async retry(jobId) {
      // An id that the database could not store belongs to no job.
      if (cleanText(jobId) !== jobId) return false;
      const retried = jobId.startsWith(IN_FIRST)
        ? retryFailed(first, jobId.slice(IN_FIRST.length))
        : retryFailed(queue, jobId);
      return within(PATIENCE_MS, retried, 'The queue');
    },
  };
}

async function failedJobs(queue: JobQueue['queue'], prefix: string): Promise<FailedJob[]> {
  const jobs = await queue.getFailed(0, FAILED_SHOWN - 1);
  return jobs.map((job) => ({
    id: `${prefix}${job.id ?? ''}`,
    name: job.name,
    reason: (job.failedReason?.split('\n')[0] ?? '').slice(0, REASON_CHARACTERS),
    attempts: job.attemptsMade,
    failedAt: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
  }));
}

async function retryFailed(queue: JobQueue['queue'], jobId: string): Promise<boolean> {
  const job = await queue.getJob(jobId);
  if (!job || !(await job.isFailed())) return false;
  await job.retry('failed');
  return true;
}
