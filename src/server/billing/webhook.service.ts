import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Ctx } from '../context.ts';
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
 * Takes in an event of the payment provider: its id and its effect in one transaction, so that a repeat has none. Nobody
 * is asked anything here; where the event alone does not settle things, a job asks the provider afterwards.
 */
export async function takePaymentEvent(ctx: Ctx, event: SubscriptionEvent): Promise<void> {
  const outcome = await ctx.em.fork().transactional(async (em) => {
    const holdings = await lockHoldings(em, { customerId: event.customerId });
    // Somebody who is no customer of ours, or whose account is deleted.
    if (!holdings || !(await isNew(em, event))) return null;
    const settled = apply(em, holdings, event);
    summarize(holdings);
    return { settled, userId: holdings.user.id };
  });
  if (outcome && !outcome.settled) askLater(ctx, outcome.userId, event.id);
}

async function isNew(em: EntityManager, event: SubscriptionEvent): Promise<boolean> {
  const written = await em.execute<unknown[]>(
    `insert into webhook_events (id, created_at, provider, event_id, type) values (?, now(), 'stripe', ?, ?)
     on conflict (provider, event_id) do nothing returning id`,
    [v7(), event.id, event.type],
  );
  return written.length > 0;
}

/** @returns whether the event says all that there is to know */
function apply(em: EntityManager, holdings: Holdings, event: SubscriptionEvent): boolean {
  if (event.kind === 'checkout_completed') {
    // It does not tell the subscription's state, and other payment pages of the founder have to be closed.
    mention(em, holdings, event.subscriptionId);
    return false;
  }
  if (event.kind === 'payment_failed') {
    const held = mention(em, holdings, event.subscriptionId);
    // A subscription outlives a failed payment: what follows from it comes as a change of the subscription.
    if (!held.paymentFailedAt || event.at > held.paymentFailedAt) held.paymentFailedAt = event.at;
    return !isUntold(held);
  }
  const held = mention(em, holdings, event.subscription.id);
  const clear = merge(held, event.subscription, event.change, event.at);
  return clear && holdings.subscriptions.filter(isStanding).length <= 1;
}

/** Not waited for: the answer to the provider must not hang on the queue. What is lost here, the nightly check finds. */
function askLater(ctx: Ctx, userId: string, eventId: string): void {
  ctx
    .enqueue('billing.sync', { userId }, { key: eventId })
    .catch((error: unknown) =>
      ctx.log.warn({ err: error, userId }, 'could not queue a look at the provider'),
    );
}
