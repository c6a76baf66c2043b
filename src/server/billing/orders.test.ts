import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandInEvent } from '../testing/stripe-stand-in/stripe-records.ts';
import { type BillingTest, createBillingTest } from './billing.fixture.ts';

let billing: BillingTest;
beforeAll(async () => {
  billing = await createBillingTest();
});
afterAll(() => billing.close());

describe('the order in which events arrive', () => {
  it('does not affect the final state, in all 120 orders of a life from payment to the end', async () => {
    const ends: string[] = [];
    for (const order of permutations([0, 1, 2, 3, 4])) {
      const { user, events } = await wholeLife();
      for (const index of order) expect(await billing.deliver(events[index] as StandInEvent)).toBe(200);
      ends.push(readable(await billing.stateOf(user)));
    }
    billing.t.queued.length = 0;
    expect(ends).toHaveLength(120);
    expect(new Set(ends).size).toBe(1);
    expect(ends[0]).toContain('"status":"canceled"');
  }, 240_000);

  it('does not affect the final state when a job asks the provider after every event', async () => {
    const ends = new Set<string>();
    for (const order of permutations([0, 1, 2, 3, 4]).filter((_, index) => index % 7 === 0)) {
      const { user, events } = await wholeLife();
      for (const index of order) {
        await billing.deliver(events[index] as StandInEvent);
        await billing.t.drain();
      }
      const { subscription, status, held } = await billing.stateOf(user);
      const [only] = held as { endedAt: Date | null; paymentFailedAt: Date | null }[];
      ends.add(
        JSON.stringify({ subscription, status, ended: !!only?.endedAt, failed: !!only?.paymentFailedAt }),
      );
    }
    expect([...ends]).toEqual(['{"subscription":null,"status":"canceled","ended":true,"failed":true}']);
  }, 120_000);

  it('does not affect the final state when each event is delivered five times simultaneously', async () => {
    const { user, events } = await wholeLife();
    const deliveries = [1, 2, 3, 4, 5].flatMap(() => events).map((event) => billing.deliver(event));
    expect(new Set(await Promise.all(deliveries))).toEqual(new Set([200]));
    const calm = await wholeLife();
    for (const event of calm.events) await billing.deliver(event);
    expect(readable(await billing.stateOf(user))).toBe(readable(await billing.stateOf(calm.user)));
    const rows = await billing.t.deps.orm.em
      .fork()
      .execute('select 1 from webhook_events where event_id in (?)', [events.map(({ id }) => id)]);
    expect(rows).toHaveLength(5);
  });
});

/** The five events: paid, created, payment failed, past due, ended. The clock is reset, so that runs are comparable. */
async function wholeLife() {
  const { account } = billing.stripe;
  const customer = account.addCustomer();
  const { user } = await billing.t.founder({ stripeCustomerId: customer.id });
  account.clock = 1_790_000_000;
  const from = account.events.length;
  const { id } = account.pay(account.addSession(customer.id).id);
  account.failPayment(id);
  account.cancel(id);
  const events = account.events.slice(from).filter((event) => !isFirstUpdate(event));
  expect(events.map(({ type }) => type)).toEqual([
    'customer.subscription.created',
    'checkout.session.completed',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]);
  return { user, events };
}

function isFirstUpdate({ type, data }: StandInEvent): boolean {
  return type === 'customer.subscription.updated' && (data.object as { status: string }).status === 'active';
}

/** A state without ids, which differ between runs. */
function readable(state: Record<string, unknown>): string {
  return JSON.stringify(state).replaceAll(/sub_\d+/g, 'sub');
}

function permutations(values: readonly number[]): number[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value) =>
    permutations(values.filter((other) => other !== value)).map((rest) => [value, ...rest]),
  );
}
