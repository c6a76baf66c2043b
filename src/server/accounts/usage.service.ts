import type { UsageView } from '../../shared/account-recovery.ts';
import { storageLimit, usedBytes } from '../attachments/storage-quota.ts';
import { type Ctx, founderId } from '../context.ts';
import { monthlyBudget } from '../spending/budgets.ts';

/** The limits of the founder's plan, and how much of each is used. */
export async function getUsage(ctx: Ctx): Promise<UsageView> {
  const userId = founderId(ctx);
  const [budget, used] = await Promise.all([monthlyBudget(ctx, userId), usedBytes(ctx.em, userId)]);
  return { ...budget, storageBytes: storageLimit(ctx.env), usedBytes: used };
}
