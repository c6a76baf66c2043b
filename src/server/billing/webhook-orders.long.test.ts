import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandInEvent } from '../testing/stripe-stand-in/stripe-records.ts';
import { type BillingTest, createBillingTest } from './billing.fixture.ts';

/** How often each event is delivered; a provider without an answer retries. */
const TIMES = 5;

let billing: BillingTest;
beforeAll(async () => {
  billing = await createBillingTest();
});
afterAll(() => billing.close());

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

/** A founder who has paid, with all events of the life produced and none delivered. */
async function livedThrough(life: (subscriptionId: string) => void) {
  const { user, url } = await billing.atCheckout();
  const { account } = billing.stripe;
  const from = account.events.length;
  const { id } = account.pay(url);
  life(id);
  return { user, id, events: account.events.slice(from) };
}

async function deliverAll(events: readonly StandInEvent[], times: number): Promise<void> {
  for (const event of events)
    for (let n = 0; n < times; n += 1) expect(await billing.deliver(event)).toBe(200);
}

const LIVES: [string, (id: string) => void, object][] = [
  ['is paid', () => {}, { status: 'active' }],
  ['fails to pay', (id) => billing.stripe.account.failPayment(id), { status: 'past_due' }],
  ['is cancelled', (id) => billing.stripe.account.cancel(id), { status: 'canceled', subscription: null }],
];

describe('a subscription whose events come five times each, in every order', () => {
  it.each(LIVES)('that %s has the same final state', async (_what, life, expected) => {
    const { events } = await livedThrough(life);
    const orders = ordersOf(events.map((_, at) => at));
    expect(orders.length).toBeGreaterThanOrEqual(6);
    for (const order of orders) {
      const { user, id, events: own } = await livedThrough(life);
      await deliverAll(
        order.map((at) => own[at] as StandInEvent),
        TIMES,
      );
      await billing.t.drain();
      const state = await billing.stateOf(user);
      expect([order, state]).toEqual([order, expect.objectContaining({ subscription: id, ...expected })]);
      expect(state.held).toHaveLength(1);
      // Delivers all events again from the first: old events must not change the state.
      await deliverAll(own, 1);
      await billing.t.drain();
      expect([order, await billing.stateOf(user)]).toEqual([order, state]);
    }
  });
});
