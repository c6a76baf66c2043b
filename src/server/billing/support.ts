import type { Ctx } from '../context.ts';
import { monthlyBudget } from '../spending/budgets.ts';

/** The address that founders on the Pro plan may write to; null for everybody else. */
export async function supportEmailFor(ctx: Ctx): Promise<string | null> {
  const { SUPPORT_EMAIL } = ctx.env;
  if (!SUPPORT_EMAIL || ctx.actor.kind !== 'founder') return null;
  const { plan } = await monthlyBudget(ctx, ctx.actor.id);
  return plan === 'pro' ? SUPPORT_EMAIL : null;
}
