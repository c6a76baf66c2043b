import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import { type Payments, PaymentsError } from '../platform/payments/payments.port.ts';
import { requirePayments, withProvider } from './billing.access.ts';
import { readSubscriptions } from './sync.service.ts';

/**
 * Ends everything a founder pays for, before their account goes: open payment pages are closed, subscriptions are
 * cancelled at once, and the customer is removed at the provider, so that nothing can be paid for it any more. May be
 * repeated after it broke off. A founder who never was a customer costs no question.
 *
 * @throws AppError unavailable when the provider does not confirm; the account must then stay
 */
export async function cancelSubscriptionOf(ctx: Ctx, userId: string): Promise<void> {
  const user = await ctx.em.fork().findOne(User, { id: userId });
  if (!user?.stripeCustomerId) return;
  // Once the keys are gone from the environment, what stood is only in our own records.
  if (!ctx.ports.payments && !user.stripeSubscriptionId) return;
  const payments = requirePayments(ctx);
  const customerId = user.stripeCustomerId;
  await withProvider(ctx, () => endAtProvider(ctx, payments, customerId));
}

async function endAtProvider(ctx: Ctx, payments: Payments, customerId: string): Promise<void> {
  try {
    await payments.closeCheckouts(customerId);
    const standing = await readSubscriptions(ctx, payments, customerId);
    for (const { id } of standing) await payments.cancelSubscription(id);
    if (standing.length > 0) await readSubscriptions(ctx, payments, customerId);
  } catch (error) {
    if (isStranger(error)) return;
    throw error;
  }
  await payments.removeCustomer(customerId);
}

/** The provider does not have this customer, so nothing can be owed for it. */
function isStranger(error: unknown): boolean {
  return error instanceof PaymentsError && error.code === 'no_customer';
}
