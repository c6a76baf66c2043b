import type { Ctx } from '../context.ts';
import type { SubscriptionState } from '../platform/payments/payments.port.ts';
import { isStanding } from './subscriptions.store.ts';

interface Held {
  readonly customer_id: string;
  readonly subscription_id: string;
  readonly status: string;
  readonly period_end: Date | null;
}

/**
 * Compares all subscriptions at the provider with our records, and queues a sync for each founder where they differ:
 * after a lost event, a crash, or an outage of the webhook longer than the three days for which the
 * provider retries.
 *
 * @throws PaymentsError, so that the job is retried
 */
export async function reconcileBilling(ctx: Ctx): Promise<void> {
  const { payments } = ctx.ports;
  if (!payments) return;
  const there = new Map<string, string[]>();
  for await (const told of payments.listLiveSubscriptions()) {
    if (isStanding(told)) there.set(told.customerId, [...(there.get(told.customerId) ?? []), lineOf(told)]);
  }
  for (const userId of await founderIdsThatDiffer(ctx, there)) await ctx.enqueue('billing.sync', { userId });
}

async function founderIdsThatDiffer(ctx: Ctx, there: ReadonlyMap<string, string[]>): Promise<string[]> {
  const customers = await ctx.em.execute<{ id: string; customer_id: string }[]>(
    'select id, stripe_customer_id as customer_id from users where stripe_customer_id is not null',
  );
  const here = await standingHere(ctx);
  return customers
    .filter(({ customer_id }) => {
      const theirs = there.get(customer_id) ?? [];
      const ours = here.get(customer_id) ?? [];
      return theirs.length > 1 || theirs.toSorted().join() !== ours.toSorted().join();
    })
    .map(({ id }) => id);
}

async function standingHere(ctx: Ctx): Promise<Map<string, string[]>> {
  const rows = await ctx.em.execute<Held[]>(
    `select users.stripe_customer_id as customer_id, subscriptions.stripe_subscription_id as subscription_id, status,
       current_period_end as period_end
     from subscriptions join users on users.id = subscriptions.user_id
     where ended_at is null`,
  );
  const here = new Map<string, string[]>();
  for (const row of rows) {
    if (!isStanding({ status: row.status, endedAt: null })) continue;
    const line = lineOf({ id: row.subscription_id, status: row.status, currentPeriodEnd: row.period_end });
    here.set(row.customer_id, [...(here.get(row.customer_id) ?? []), line]);
  }
  return here;
}

function lineOf({
  id,
  status,
  currentPeriodEnd,
}: Pick<SubscriptionState, 'id' | 'status' | 'currentPeriodEnd'>) {
  return [id, status, currentPeriodEnd ? new Date(currentPeriodEnd).getTime() : ''].join(' ');
}
