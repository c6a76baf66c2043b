import type { ModelUsage } from '../../shared/prompts.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { readModelUsage } from './model-usage.queries.ts';

/** Calls and cost by task and by day. @throws AppError unauthenticated unless the gate is unlocked */
export function getModelUsage(ctx: Ctx): Promise<ModelUsage> {
  requireAdmin(ctx);
  return readModelUsage(ctx.reads);
}
