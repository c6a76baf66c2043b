import { describe, expect, it } from 'vitest';
import type { SubscriptionState } from '../platform/payments/payments.port.ts';
import type { Subscription } from './subscription.entity.ts';
import { type Holdings, isStanding, merge, summarize } from './subscriptions.store.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const second = (count: number) => new Date(NOON.getTime() + count * 1000);
const RENEWAL = new Date('2026-12-22T12:00:00Z');

function held(fields: Partial<Subscription> = {}): Subscription {
  return {
    stripeSubscriptionId: 'sub_1',
    status: 'incomplete',
    currentPeriodEnd: null,
    lastEventAt: new Date(0),
    endedAt: null,
    paymentFailedAt: null,
    ...fields,
  } as Subscription;
}

function told(fields: Partial<SubscriptionState> = {}): SubscriptionState {
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    startedAt: NOON,
    currentPeriodEnd: RENEWAL,
    endedAt: null,
    founderId: null,
    latestInvoiceId: null,
    ...fields,
  };
}

describe('a state of a subscription', () => {
  it('replaces an older one, and is ignored after a newer one', () => {
    const subscription = held();
    expect(merge(subscription, told(), 'updated', second(1))).toBe(true);
    expect(subscription).toMatchObject({ status: 'active', currentPeriodEnd: RENEWAL });
    const older = told({ status: 'past_due', currentPeriodEnd: NOON });
    expect(merge(subscription, older, 'updated', second(0))).toBe(true);
    expect(subscription).toMatchObject({ status: 'active', currentPeriodEnd: RENEWAL });
  });

  it('of the same second counts by its source: creation, then a read state, then a change', () => {
    const order = ['created', 'read', 'updated', 'deleted'] as const;
    for (const [index, later] of order.entries()) {
      for (const earlier of order.slice(0, index)) {
        for (const sequence of [
          [earlier, later],
          [later, earlier],
        ]) {
          const subscription = held();
          for (const source of sequence)
            merge(subscription, told({ status: source === later ? 'past_due' : 'active' }), source, NOON);
          const expected = later === 'deleted' ? 'canceled' : 'past_due';
          expect([sequence, subscription.status]).toEqual([sequence, expected]);
        }
      }
    }
  });

  it.each([
    ['another status', { status: 'past_due' }],
    ['another end of its period', { currentPeriodEnd: NOON }],
    ['no end of its period', { currentPeriodEnd: null }],
  ])('is unclear when two changes of the same second disagree: %s', (_what, fields) => {
    const subscription = held();
    merge(subscription, told(), 'updated', NOON);
    expect(merge(subscription, told(fields), 'updated', NOON)).toBe(false);
  });

  it('is clear when it agrees, is of another second, follows the creation, or is a read one', () => {
    const after = (
      source: 'created' | 'updated',
      then: 'read' | 'updated',
      seconds: number,
      status: string,
    ) => {
      const subscription = held();
      merge(subscription, told(), source, NOON);
      return merge(subscription, told({ status }), then, second(seconds));
    };
    expect(after('updated', 'updated', 0, 'active')).toBe(true);
    expect(after('updated', 'updated', 1, 'past_due')).toBe(true);
    expect(after('updated', 'updated', -1, 'past_due')).toBe(true);
    expect(after('created', 'updated', 0, 'past_due')).toBe(true);
    expect(after('updated', 'read', 0, 'past_due')).toBe(true);
  });
});

describe('the end of a subscription', () => {
  it('is final, whatever arrives later', () => {
    const subscription = held();
    merge(subscription, told({ status: 'canceled', endedAt: second(1) }), 'updated', second(1));
    expect(merge(subscription, told(), 'updated', second(2))).toBe(true);
    expect(subscription).toMatchObject({ status: 'canceled', endedAt: second(1) });
  });

  it('is the earliest of those that were reported', () => {
    const subscription = held();
    merge(subscription, told({ status: 'canceled', endedAt: second(5) }), 'updated', second(5));
    merge(subscription, told({ status: 'canceled', endedAt: second(3) }), 'read', second(6));
    merge(subscription, told({ status: 'canceled', endedAt: second(9) }), 'read', second(9));
    expect(subscription.endedAt).toEqual(second(3));
  });

  it.each([
    ['canceled', 'updated'],
    ['incomplete_expired', 'updated'],
    ['active', 'deleted'],
  ] as const)(
    'follows from the status %s by an event of the kind %s, without a time of its own',
    (status, source) => {
      const subscription = held();
      merge(subscription, told({ status }), source, second(4));
      expect(subscription.endedAt).toEqual(second(4));
      expect(isStanding(subscription)).toBe(false);
    },
  );

  it('makes two changes of the same second clear', () => {
    const subscription = held();
    merge(subscription, told(), 'updated', NOON);
    expect(merge(subscription, told({ status: 'canceled' }), 'updated', NOON)).toBe(true);
  });
});

describe('a founder with several subscriptions', () => {
  const summaryOf = (...subscriptions: Subscription[]) => {
    const holdings = { user: {}, subscriptions } as unknown as Holdings;
    summarize(holdings);
    return holdings.user;
  };
  const active = (id: string, fields: Partial<Subscription> = {}) =>
    held({ stripeSubscriptionId: id, status: 'active', ...fields });

  it('is shown the best of those in force', () => {
    const due = active('sub_1', { status: 'past_due', lastEventAt: second(2) });
    const good = active('sub_2', { currentPeriodEnd: RENEWAL, lastEventAt: second(1) });
    for (const order of [
      [due, good],
      [good, due],
    ])
      expect(summaryOf(...order)).toEqual({
        stripeSubscriptionId: 'sub_2',
        subscriptionStatus: 'active',
        subscriptionPeriodEnd: RENEWAL,
      });
  });

  it('is shown the one with the first id of two that are equally good, in any order', () => {
    const [one, other] = [active('sub_1'), active('sub_2')];
    expect(summaryOf(one, other).stripeSubscriptionId).toBe('sub_1');
    expect(summaryOf(other, one).stripeSubscriptionId).toBe('sub_1');
  });

  it('is shown the state of the last one when none is in force', () => {
    const ended = { status: 'canceled', endedAt: NOON };
    const older = active('sub_1', { ...ended, lastEventAt: second(1), currentPeriodEnd: NOON });
    const newer = active('sub_2', { ...ended, lastEventAt: second(2), currentPeriodEnd: RENEWAL });
    for (const order of [
      [older, newer],
      [newer, older],
    ])
      expect(summaryOf(...order)).toEqual({
        stripeSubscriptionId: null,
        subscriptionStatus: 'canceled',
        subscriptionPeriodEnd: RENEWAL,
      });
  });

  it('who has none is shown nothing', () => {
    expect(summaryOf()).toEqual({
      stripeSubscriptionId: null,
      subscriptionStatus: null,
      subscriptionPeriodEnd: null,
    });
  });
});
