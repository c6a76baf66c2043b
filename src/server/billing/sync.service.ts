import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import { type Payments, PaymentsError, type SubscriptionState } from '../platform/payments/payments.port.ts';
import { isStanding, lockHoldings, mention, merge, summarize } from './subscriptions.store.ts';

/**
 * Asks the provider for a customer's subscriptions and takes in the answer.
 *
 * @returns those that stand, by the provider's word
 * @throws PaymentsError
 */
export async function readSubscriptions(
  ctx: Ctx,
  payments: Payments,
  customerId: string,
): Promise<SubscriptionState[]> {
  const { subscriptions, readAt } = await payments.listSubscriptions(customerId);
  await ctx.em.fork().transactional(async (em) => {
    const holdings = await lockHoldings(em, { customerId });
    if (!holdings) return;
    for (const told of subscriptions) merge(mention(em, holdings, told.id), told, 'read', readAt);
    summarize(holdings);
  });
  return subscriptions.filter(isStanding);
}

/**
 * Brings a founder's state in line with the provider's, and ends what they pay for twice: the subscription that stands
 * best and longest stays, the others are paid back and cancelled. Run twice, it changes nothing the second time.
 *
 * @throws PaymentsError, so that the job is tried again
 */
export async function syncSubscriptions(ctx: Ctx, userId: string): Promise<void> {
  const { payments } = ctx.ports;
  const user = await ctx.em.fork().findOne(User, { id: userId });
  if (!payments || !user?.stripeCustomerId) return;
  const customerId = user.stripeCustomerId;
  const standing = await askUnlessUnknown(ctx, payments, customerId);
  if (standing.length === 0) return;
  await payments.closeCheckouts(customerId);
  const surplus = surplusOf(standing, userId);
  for (const { id, latestInvoiceId } of surplus) {
    ctx.log.warn({ userId, subscription: id }, 'a second subscription is paid back and cancelled');
    // Paid back first: once cancelled, it would not be found here again after a crash.
    if (latestInvoiceId) await payments.refundInvoice(latestInvoiceId);
    await payments.cancelSubscription(id);
  }
  if (surplus.length > 0) await readSubscriptions(ctx, payments, customerId);
}

/** A customer that the provider does not have may be one of another key: nothing is ended on that ground. */
async function askUnlessUnknown(
  ctx: Ctx,
  payments: Payments,
  customerId: string,
): Promise<SubscriptionState[]> {
  try {
    return await readSubscriptions(ctx, payments, customerId);
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.code !== 'no_customer') throw error;
    ctx.log.warn({ customer: customerId }, 'the payment provider does not have this customer');
    return [];
  }
}

/** Only what our own checkout made for this founder counts; a subscription arranged by hand is left alone. */
function surplusOf(standing: readonly SubscriptionState[], userId: string): SubscriptionState[] {
  return standing
    .filter(({ founderId }) => founderId === userId)
    .toSorted(keepFirst)
    .slice(1);
}

function keepFirst(one: SubscriptionState, other: SubscriptionState): number {
  const owes = Number(one.status !== 'active') - Number(other.status !== 'active');
  const age = one.startedAt.getTime() - other.startedAt.getTime();
  return owes || age || (one.id < other.id ? -1 : 1);
}
