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

/** Opens the administrators' view of a queue, on either backend. Payloads, which contain ids only, are not returned. */
export function openQueueDesk({ queue }: Pick<JobQueue, 'queue'>): QueueDesk {
  return {
    async state() {
      const looked = Promise.all([
        queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
        queue.getFailed(0, FAILED_SHOWN - 1),
      ]);
      const [counts, jobs] = await within(PATIENCE_MS, looked, 'The queue');
      const count = (name: string) => counts[name] ?? 0;
      return {
        counts: {
          waiting: count('waiting'),
          active: count('active'),
          delayed: count('delayed'),
          failed: count('failed'),
        },
        failed: jobs.map(
          (job): FailedJob => ({
            id: job.id ?? '',
            name: job.name,
            reason: (job.failedReason?.split('\n')[0] ?? '').slice(0, REASON_CHARACTERS),
            attempts: job.attemptsMade,
            failedAt: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
          }),
        ),
      };
    },
    async retry(jobId) {
      // An id that the database could not store belongs to no job.
      if (cleanText(jobId) !== jobId) return false;
      return within(PATIENCE_MS, retryFailed(queue, jobId), 'The queue');
    },
  };
}

async function retryFailed(queue: JobQueue['queue'], jobId: string): Promise<boolean> {
  const job = await queue.getJob(jobId);
  if (!job || !(await job.isFailed())) return false;
  await job.retry('failed');
  return true;
}
