import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { isFirstDelivery } from '../db/webhook-once.ts';
import type { SubscriptionEvent } from '../platform/payments/payments.port.ts';
import {
  type Holdings,
  isStanding,
  isUntold,
  lockHoldings,
  mention,
  merge,
  summarize,
} from './subscriptions.store.ts';

/**
 * Applies an event of the payment provider: its id and its effect in one transaction, so that a redelivery has none.
 * Makes no network call; where the event alone is not conclusive, it queues a sync with the provider.
 */
export async function takePaymentEvent(ctx: Ctx, event: SubscriptionEvent): Promise<void> {
  const outcome = await ctx.em.fork().transactional(async (em) => {
    const holdings = await lockHoldings(em, { customerId: event.customerId });
    // Not a customer of ours, or their account was deleted.
    const seen = { provider: 'stripe', eventId: event.id, type: event.type };
    if (!holdings || !(await isFirstDelivery(em, seen))) return null;
    const settled = apply(em, holdings, event);
    summarize(holdings);
    return { settled, userId: holdings.user.id };
  });
  if (outcome && !outcome.settled) askLater(ctx, outcome.userId, event.id);
}

/** @returns whether the event is conclusive on its own */
function apply(em: EntityManager, holdings: Holdings, event: SubscriptionEvent): boolean {
  if (event.kind === 'checkout_completed') {
    // The event lacks the subscription's state, and the founder's other payment pages have to be closed.
    mention(em, holdings, event.subscriptionId);
    return false;
  }
  if (event.kind === 'payment_failed') {
    const held = mention(em, holdings, event.subscriptionId);
    // A failed payment does not end a subscription: its consequences arrive as an update of the subscription.
    if (!held.paymentFailedAt || event.at > held.paymentFailedAt) held.paymentFailedAt = event.at;
    return !isUntold(held);
  }
  const held = mention(em, holdings, event.subscription.id);
  const clear = merge(held, event.subscription, event.change, event.at);
  return clear && holdings.subscriptions.filter(isStanding).length <= 1;
}

/** Not awaited: the answer to the provider must not depend on the queue. The nightly comparison finds lost jobs. */
function askLater(ctx: Ctx, userId: string, eventId: string): void {
  ctx
    .enqueue('billing.sync', { userId }, { key: eventId })
    .catch((error: unknown) =>
      ctx.log.warn({ err: error, userId }, 'could not queue a sync with the payment provider'),
    );
}
