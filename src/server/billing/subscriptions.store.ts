import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { STANDING_STATUSES } from '../../shared/subscription-statuses.ts';
import { User } from '../accounts/user.entity.ts';
import type { SubscriptionState } from '../platform/payments/payments.port.ts';
import { Subscription } from './subscription.entity.ts';

/**
 * Orders updates of the same second, since the provider's timestamps are whole seconds: creation, then a state read
 * from the API, then a change. Stored in the milliseconds of `lastEventAt`.
 */
export const SOURCE_RANK = { created: 0, read: 1, updated: 2, deleted: 3 } as const;
export type Source = keyof typeof SOURCE_RANK;

const OVER = ['canceled', 'incomplete_expired'];
/** The state of a subscription of which only the id is known. */
const UNTOLD = new Date(0);

/** A founder, locked until the transaction ends, with all their subscriptions. */
export interface Holdings {
  readonly user: User;
  readonly subscriptions: Subscription[];
}

/**
 * Locks the founder with this customer id; null when there is none. Inserts that reference the founder are not blocked.
 */
export async function lockHoldings(
  em: EntityManager,
  who: { customerId: string } | { userId: string },
): Promise<Holdings | null> {
  const [column, value] = 'userId' in who ? ['id', who.userId] : ['stripe_customer_id', who.customerId];
  const [row] = await em.execute<{ id: string }[]>(
    `select id from users where ${column} = ? for no key update`,
    [value],
  );
  if (!row) return null;
  const user = await em.findOne(User, { id: row.id });
  const subscriptions = await em.find(Subscription, { userId: row.id });
  return user && { user, subscriptions };
}

/** The subscription's row; created empty when the id is new. */
export function mention(em: EntityManager, holdings: Holdings, stripeSubscriptionId: string): Subscription {
  const known = holdings.subscriptions.find((held) => held.stripeSubscriptionId === stripeSubscriptionId);
  if (known) return known;
  const made = em.create(Subscription, {
    id: v7(),
    userId: holdings.user.id,
    stripeSubscriptionId,
    status: 'incomplete',
    currentPeriodEnd: null,
    lastEventAt: UNTOLD,
    endedAt: null,
    paymentFailedAt: null,
  });
  holdings.subscriptions.push(made);
  return made;
}

/** Whether anything but its id is known of a subscription. */
export function isUntold(held: Subscription): boolean {
  return held.lastEventAt.getTime() === UNTOLD.getTime();
}

/**
 * Applies a state of a subscription. Independent of the order of calls: the newest state wins, and an end is final.
 *
 * @returns false when two states of the same instant disagree, so that the provider has to be asked
 */
export function merge(held: Subscription, told: SubscriptionState, source: Source, at: Date): boolean {
  const rank = SOURCE_RANK[source];
  const instant = Math.floor(at.getTime() / 1000) * 1000 + rank;
  const last = held.lastEventAt.getTime();
  const sameSecond = Math.floor(instant / 1000) === Math.floor(last / 1000);
  const differs =
    held.status !== told.status || held.currentPeriodEnd?.getTime() !== told.currentPeriodEnd?.getTime();
  const unclear = sameSecond && differs && source === 'updated' && last % 1000 !== SOURCE_RANK.created;
  if (instant > last) {
    held.lastEventAt = new Date(instant);
    held.status = told.status;
    held.currentPeriodEnd = told.currentPeriodEnd;
  }
  if (told.endedAt || OVER.includes(told.status) || source === 'deleted') {
    const endedAt = told.endedAt ?? at;
    if (!held.endedAt || endedAt < held.endedAt) held.endedAt = endedAt;
  }
  if (held.endedAt && !OVER.includes(held.status)) held.status = 'canceled';
  return !unclear || held.endedAt !== null;
}

/**
 * Ends what stands here and is not among all that the provider has, as of when it was asked; what was told since
 * stays.
 */
export function endOthers(
  { subscriptions }: Holdings,
  there: readonly Pick<SubscriptionState, 'id'>[],
  readAt: Date,
): void {
  for (const held of subscriptions) {
    const isThere = there.some(({ id }) => id === held.stripeSubscriptionId);
    if (isThere || !isStanding(held) || held.lastEventAt >= readAt) continue;
    held.endedAt = readAt;
    held.status = 'canceled';
  }
}

/** Whether a subscription is in force: started and not ended. */
export function isStanding(held: Pick<Subscription, 'status' | 'endedAt'>): boolean {
  return !held.endedAt && STANDING_STATUSES.some((status) => status === held.status);
}

/** Updates the founder from their subscriptions: the best one in force, else the last one's end state. */
export function summarize({ user, subscriptions }: Holdings): void {
  const [standing] = subscriptions.filter(isStanding).toSorted(betterFirst);
  const last = standing ?? subscriptions.toSorted(newerFirst)[0];
  user.stripeSubscriptionId = standing?.stripeSubscriptionId ?? null;
  user.subscriptionStatus = last?.status ?? null;
  user.subscriptionPeriodEnd = last?.currentPeriodEnd ?? null;
}

function betterFirst(one: Subscription, other: Subscription): number {
  return place(one) - place(other) || byId(one, other);
}

function place({ status }: Subscription): number {
  return (STANDING_STATUSES as readonly string[]).indexOf(status);
}

function newerFirst(one: Subscription, other: Subscription): number {
  return other.lastEventAt.getTime() - one.lastEventAt.getTime() || byId(one, other);
}

function byId(one: Subscription, other: Subscription): number {
  return one.stripeSubscriptionId < other.stripeSubscriptionId ? -1 : 1;
}
