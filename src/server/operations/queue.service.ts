import type { QueueState } from '../../shared/queue.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { AppError } from '../errors.ts';

/** The number of jobs per state, and the failed ones. @throws AppError unauthenticated unless the gate is unlocked */
export function getQueueState(ctx: Ctx): Promise<QueueState> {
  requireAdmin(ctx);
  return ctx.queue.state();
}

/** Queues a failed job again. @throws AppError not_found when there is none with this id */
export async function retryJob(ctx: Ctx, id: string): Promise<QueueState> {
  requireAdmin(ctx);
  if (!(await ctx.queue.retry(id))) throw new AppError('not_found', 'That job is not among the failed ones.');
  return ctx.queue.state();
}
