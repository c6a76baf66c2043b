import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { PaymentsError } from '../platform/payments/payments.port.ts';
import { type BillingTest, createBillingTest } from './billing.fixture.ts';
import { createCheckout, createPortal } from './checkout.service.ts';
import { Subscription } from './subscription.entity.ts';
import { syncSubscriptions } from './sync.service.ts';

const lines: { level: number; msg?: string; subscription?: string; customer?: string }[] = [];
let billing: BillingTest;
beforeAll(async () => {
  billing = await createBillingTest({ onLine: (line) => void lines.push(JSON.parse(line)) });
});
afterAll(() => billing.close());

/** A founder with that many subscriptions of our checkout, paid one after the other, of which nothing was told. */
async function paidTimes(count: number) {
  const { account } = billing.stripe;
  const { user, url } = await billing.atCheckout();
  const { stripeCustomerId } = await billing.t.deps.orm.em.fork().findOneOrFail(User, { id: user.id });
  const first = account.pay(url);
  const others = Array.from({ length: count - 1 }, () => {
    const page = account.addSession(stripeCustomerId ?? null, {
      subscription_metadata: { founder: user.id },
    });
    return account.pay(page.id);
  });
  const sync = () => syncSubscriptions(billing.t.nobody(), user.id);
  const inForce = () =>
    account.subscriptions
      .filter(({ customer, ended_at }) => customer === stripeCustomerId && ended_at === null)
      .map(({ id }) => id);
  return { user, paid: [first, ...others], sync, inForce };
}

describe('a sync with the payment provider', () => {
  it('keeps the paid subscription of two, although the one that owes is older', async () => {
    const { user, paid, sync, inForce } = await paidTimes(2);
    const [owing, good] = paid;
    if (owing) owing.status = 'past_due';
    await sync();
    expect(inForce()).toEqual([good?.id]);
    const state = await billing.stateOf(user);
    expect(state).toMatchObject({ subscription: good?.id, status: 'active' });
    // What was cancelled is stored at once, not only when the provider tells of it.
    const held = new Map(
      (state.held as { id: string; status: string }[]).map(({ id, status }) => [id, status]),
    );
    expect(held).toEqual(
      new Map([
        [owing?.id, 'canceled'],
        [good?.id, 'active'],
      ]),
    );
    const warned = lines.filter(({ msg }) => msg === 'refunding and cancelling a duplicate subscription');
    expect(warned).toMatchObject([{ level: 40, subscription: owing?.id }]);
  });

  it('keeps the oldest of several that are paid, wherever it stands in the answer', async () => {
    const { paid, sync, inForce } = await paidTimes(3);
    const [first, second, third] = paid;
    if (first && second && third) [first.created, second.created, third.created] = [30, 10, 20];
    await sync();
    expect(inForce()).toEqual([second?.id]);
  });

  it('keeps the one with the first id of two that began in the same second', async () => {
    const { account } = billing.stripe;
    const { paid, sync, inForce } = await paidTimes(2);
    const [first, second] = paid;
    if (first && second) second.created = first.created;
    account.subscriptions.reverse();
    await sync();
    expect(inForce()).toEqual([first?.id]);
  });

  it('cancels a surplus subscription that has no invoice, too, and refunds nothing', async () => {
    const { paid, sync, inForce } = await paidTimes(2);
    const refunds = billing.stripe.account.refunds.length;
    for (const each of paid) Object.assign(each, { latest_invoice: null });
    await sync();
    expect(inForce()).toEqual([paid[0]?.id]);
    expect(billing.stripe.account.refunds).toHaveLength(refunds);
  });

  it('ends nothing here when the provider does not know the customer, as with another key', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    const before = await billing.stateOf(user);
    const { customers } = billing.stripe.account;
    const at = customers.findIndex(({ metadata }) => metadata.founder === user.id);
    const [customer] = customers.splice(at, 1);
    expect(customer).toBeDefined();
    await syncSubscriptions(billing.t.nobody(), user.id);
    expect(before).toMatchObject({ subscription: subscriptionId, status: 'active' });
    expect(await billing.stateOf(user)).toEqual(before);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'the payment provider does not have this customer',
        customer: customer?.id,
      }),
    );
  });

  it('ends what stood under an earlier customer once the new one has a subscription', async () => {
    const { user, ctx, subscriptionId } = await billing.subscribed();
    // As after a change of keys: this account of the provider knows neither customer nor subscription.
    const { customers, subscriptions } = billing.stripe.account;
    customers.splice(
      customers.findIndex(({ email }) => email === user.email),
      1,
    );
    subscriptions.splice(
      subscriptions.findIndex(({ id }) => id === subscriptionId),
      1,
    );
    await expect(createPortal(ctx)).rejects.toMatchObject({ code: 'conflict' });
    expect(await createCheckout(ctx)).toHaveProperty('url');
    expect(await billing.stateOf(user)).toMatchObject({ subscription: subscriptionId, status: 'active' });
    const { stripeCustomerId } = await billing.t.deps.orm.em.fork().findOneOrFail(User, { id: user.id });
    const again = billing.stripe.account.subscribe(stripeCustomerId ?? '', { founder: user.id });
    const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await billing.t.deps.orm.em
      .fork()
      .nativeUpdate(Subscription, { userId: user.id }, { lastEventAt: anHourAgo });
    await syncSubscriptions(billing.t.nobody(), user.id);
    expect(await billing.stateOf(user)).toMatchObject({ subscription: again.id, status: 'active' });
    billing.stripe.account.cancel(again.id);
    await billing.deliverNew();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: null, status: 'canceled' });
  });

  it('fails while the provider does not answer, so that it is tried again', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    const { payments } = billing.t.deps.ports;
    const listSubscriptions = async () => {
      throw new PaymentsError('unreachable', 'The payment provider cannot be reached.');
    };
    const ctx = Object.create(billing.t.nobody(), {
      ports: {
        value: {
          ...billing.t.deps.ports,
          payments: Object.assign(Object.create(payments), { listSubscriptions }),
        },
      },
    });
    await expect(syncSubscriptions(ctx, user.id)).rejects.toThrow('cannot be reached');
    expect(await billing.stateOf(user)).toMatchObject({ subscription: subscriptionId });
  });

  it('asks the provider for the subscriptions once where none has to be ended', async () => {
    const { user } = await billing.subscribed();
    const asked = () => billing.stripe.calls.filter((call) => /^GET .*subscriptions/.test(call)).length;
    const before = asked();
    await syncSubscriptions(billing.t.nobody(), user.id);
    expect(asked() - before).toBe(1);
  });

  it('does nothing for a founder who never was a customer', async () => {
    const { user } = await billing.t.founder();
    await syncSubscriptions(billing.t.nobody(), user.id);
    expect(await billing.stateOf(user)).toMatchObject({ subscription: null, held: [] });
  });
});
