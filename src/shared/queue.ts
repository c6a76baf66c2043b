import { z } from 'zod';

export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  reason: z.string(),
  attempts: z.number(),
  failedAt: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** What the queue is doing. */
export const queueState = z.object({
  counts: z.object({
    waiting: z.number(),
    active: z.number(),
    delayed: z.number(),
    failed: z.number(),
  }),
  /** The newest fifty that gave up. */
  failed: z.array(failedJob),
});
export type QueueState = z.infer<typeof queueState>;
