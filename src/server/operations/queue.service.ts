import type { QueueState } from '../../shared/queue.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { AppError } from '../errors.ts';

/** How many jobs are where, and which gave up. @throws AppError unauthenticated unless the gate is unlocked */
export function getQueueState(ctx: Ctx): Promise<QueueState> {
  requireAdmin(ctx);
  return ctx.queue.state();
}

/** Puts a job that gave up back in line. @throws AppError not_found when none such is there any more */
export async function retryJob(ctx: Ctx, id: string): Promise<QueueState> {
  requireAdmin(ctx);
  if (!(await ctx.queue.retry(id))) throw new AppError('not_found', 'That job is not among the failed ones.');
  return ctx.queue.state();
}
