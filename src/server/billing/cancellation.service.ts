import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import { type Payments, PaymentsError } from '../platform/payments/payments.port.ts';
import { requirePayments, withProvider } from './billing.access.ts';
import { readSubscriptions } from './sync.service.ts';

/**
 * Ends all of a founder's payments before their account is deleted: closes open payment pages, cancels subscriptions at
 * once, and deletes the customer at the provider. Idempotent, so that it can be repeated after a failure. Calls the
 * provider only for founders who are customers.
 *
 * @throws AppError unavailable when the provider does not confirm; the account must then stay
 */
export async function cancelSubscriptionOf(ctx: Ctx, userId: string): Promise<void> {
  const user = await ctx.em.fork().findOne(User, { id: userId });
  if (!user?.stripeCustomerId) return;
  // Without keys in the environment, only our own records show what existed.
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

/** The provider does not know this customer, so nothing can be owed. */
function isStranger(error: unknown): boolean {
  return error instanceof PaymentsError && error.code === 'no_customer';
}
