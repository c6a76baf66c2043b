import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import { type Payments, PaymentsError, type SubscriptionState } from '../platform/payments/payments.port.ts';
import { endOthers, isStanding, lockHoldings, mention, merge, summarize } from './subscriptions.store.ts';

/**
 * Fetches a customer's subscriptions from the provider and stores them. A founder who has one under this customer has
 * none of an earlier customer any more: the provider would never tell of their end.
 *
 * @returns those in force
 * @throws PaymentsError
 */
export async function readSubscriptions(
  ctx: Ctx,
  payments: Payments,
  customerId: string,
): Promise<SubscriptionState[]> {
  const { subscriptions, readAt, isComplete } = await payments.listSubscriptions(customerId);
  await ctx.em.fork().transactional(async (em) => {
    const holdings = await lockHoldings(em, { customerId });
    if (!holdings) return;
    for (const told of subscriptions) merge(mention(em, holdings, told.id), told, 'read', readAt);
    if (isComplete && subscriptions.some(isStanding)) endOthers(holdings, subscriptions, readAt);
    summarize(holdings);
  });
  return subscriptions.filter(isStanding);
}

/**
 * Syncs a founder's state with the provider and ends duplicate subscriptions: the best and oldest one in force stays,
 * the others are refunded and cancelled. Idempotent.
 *
 * @throws PaymentsError, so that the job is retried
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
    ctx.log.warn({ userId, subscription: id }, 'refunding and cancelling a duplicate subscription');
    // Refunded first: once cancelled, it would not be found again after a crash.
    if (latestInvoiceId) await payments.refundInvoice(latestInvoiceId);
    await payments.cancelSubscription(id);
  }
  if (surplus.length > 0) await readSubscriptions(ctx, payments, customerId);
}

/** An unknown customer may belong to another key: that alone does not end any subscription. */
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

/** Only subscriptions of our own checkout for this founder count; one set up manually is left alone. */
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
