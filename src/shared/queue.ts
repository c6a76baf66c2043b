import { z } from 'zod';

export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  reason: z.string(),
  attempts: z.number(),
  failedAt: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** The state of the job queue. */
export const queueState = z.object({
  counts: z.object({
    waiting: z.number(),
    active: z.number(),
    delayed: z.number(),
    failed: z.number(),
  }),
  /** The fifty most recent failed jobs. */
  failed: z.array(failedJob),
});
export type QueueState = z.infer<typeof queueState>;
