import type { PlansView } from '../../shared/config.ts';
import { storageLimit } from '../attachments/storage-quota.ts';
import type { Ctx } from '../context.ts';
import { arePlansSold, limitOf } from '../spending/budgets.ts';

/** The limits of each plan; null where everything is free: without payments, or without a model that costs anything. */
export function plansOffered(ctx: Pick<Ctx, 'env' | 'ports'>): PlansView | null {
  if (!arePlansSold(ctx)) return null;
  return {
    freeBudgetCents: limitOf(ctx, 'free'),
    proBudgetCents: limitOf(ctx, 'pro'),
    storageBytes: storageLimit(ctx.env),
    support: ctx.env.SUPPORT_EMAIL !== undefined,
  };
}
