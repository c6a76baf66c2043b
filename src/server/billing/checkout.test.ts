import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import { OwedJob } from '../owed/owed-job.entity.ts';
import { PRICE } from '../testing/stripe-stand-in/stripe-account.ts';
import { createTestContext } from '../testing/test-context.ts';
import { type BillingTest, createBillingTest } from './billing.fixture.ts';
import { cancelSubscriptionOf } from './cancellation.service.ts';
import { createCheckout, createPortal } from './checkout.service.ts';
import { reconcileBilling } from './reconcile.service.ts';

const lines: { level: number; msg?: string; code?: string; err?: { message: string } }[] = [];
let billing: BillingTest;
beforeAll(async () => {
  billing = await createBillingTest({ onLine: (line) => void lines.push(JSON.parse(line)) });
});
afterEach(() => {
  billing.stripe.trouble = null;
  billing.stripe.troubleFor = Number.POSITIVE_INFINITY;
  billing.t.queued.length = 0;
});
afterAll(() => billing.close());

const customersOf = (user: Pick<User, 'id'>) =>
  billing.stripe.account.customers.filter(({ metadata }) => metadata.founder === user.id);
const standing = (customer: string | undefined) =>
  billing.stripe.account.subscriptions.filter((one) => one.customer === customer && one.ended_at === null);

describe('POST /api/create-checkout-session', () => {
  it('returns the address of a payment page that leads back to us', async () => {
    const { user } = await billing.t.founder();
    const answer = await billing.t.app.inject({
      method: 'POST',
      url: '/api/create-checkout-session',
      headers: { cookie: await billing.t.cookieOf(user) },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ url: expect.stringContaining('https://checkout.stripe.test/') });
    const [customer, ...others] = customersOf(user);
    expect(others).toEqual([]);
    const session = billing.stripe.account.session(answer.json().url.split('/').at(-1));
    expect(session).toMatchObject({
      mode: 'subscription',
      customer: customer?.id,
      client_reference_id: user.id,
      line_items: [{ price: 'price_pro', quantity: 1 }],
      success_url: 'https://hunchline.test/subscribe?checkout=success',
      cancel_url: 'https://hunchline.test/subscribe?checkout=cancelled',
      metadata: { founder: user.id },
      subscription_metadata: { founder: user.id },
    });
  });

  it('is answered 503 where the price of the environment is none of the account', async () => {
    const t = await createTestContext({
      env: { ...billing.stripe.env, STRIPE_PRICE_ID: 'price_of_another_account' },
    });
    const { ctx } = await t.founder();
    await expect(createCheckout(ctx)).rejects.toMatchObject({ code: 'unavailable' });
    await t.close();
  });

  it('creates one customer and one page for simultaneous requests', async () => {
    const { user } = await billing.t.founder();
    billing.stripe.trouble = { kind: 'slow', ms: 50 };
    const tabs = await Promise.all([1, 2, 3, 4].map(() => createCheckout(billing.t.as(user))));
    expect(new Set(tabs.map(({ url }) => url)).size).toBe(1);
    expect(customersOf(user)).toHaveLength(1);
  });

  it('returns the same page while it is open, and a new one afterwards', async () => {
    const { ctx, url } = await billing.atCheckout();
    expect(await createCheckout(ctx)).toEqual({ url });
    const session = billing.stripe.account.session(url.split('/').at(-1) ?? '');
    session.status = 'expired';
    const next = await createCheckout(ctx);
    expect(next.url).toBeTruthy();
    expect(next.url).not.toBe(url);
  });

  it('returns alreadySubscribed, even before the webhook event has arrived', async () => {
    const { user, ctx, url } = await billing.atCheckout();
    const { id } = billing.stripe.account.pay(url);
    expect(await createCheckout(ctx)).toEqual({ alreadySubscribed: true });
    expect(await billing.stateOf(user)).toMatchObject({ subscription: id, status: 'active' });
    await billing.deliverNew();
  });

  it('allows a new subscription after the end of one', async () => {
    const { ctx, subscriptionId } = await billing.subscribed();
    billing.stripe.account.cancel(subscriptionId);
    await billing.deliverNew();
    expect(await createCheckout(ctx)).toHaveProperty('url');
  });

  it('finds a customer again whose id was lost in a crash', async () => {
    const { user, ctx } = await billing.t.founder();
    const made = billing.stripe.account.addCustomer(user.email, { founder: user.id });
    await createCheckout(ctx);
    const saved = await billing.t.deps.orm.em.fork().findOneOrFail(User, { id: user.id });
    expect(saved.stripeCustomerId).toBe(made.id);
  });

  it('creates another customer when the provider has deleted the previous one', async () => {
    const { user, ctx } = await billing.atCheckout();
    const [gone] = customersOf(user);
    billing.stripe.account.removeCustomer(gone?.id ?? '');
    expect(await createCheckout(ctx)).toHaveProperty('url');
    expect(customersOf(user).filter(({ deleted }) => !deleted)).toHaveLength(1);
  });

  it.each([
    ['made', false],
    ['made anew, since the provider has deleted it', true],
  ])('tells an address that was confirmed while the customer is being %s', async (_when, isAgain) => {
    const { stripe, t } = billing;
    const { user, ctx } = isAgain ? await billing.atCheckout() : await t.founder();
    if (isAgain) stripe.account.removeCustomer(customersOf(user)[0]?.id ?? '');
    const { payments } = ctx.ports;
    const email = `moved-${user.id}@example.com`;
    const moving: Ctx = Object.create(ctx, {
      ports: {
        value: {
          ...ctx.ports,
          payments: {
            ...payments,
            findOrCreateCustomer: async (founder: User, replaces: string | null) => {
              const made = await payments?.findOrCreateCustomer(founder, replaces);
              await t.deps.orm.em.fork().nativeUpdate(User, { id: user.id }, { email });
              return made;
            },
          },
        },
      },
    });
    expect(await createCheckout(moving)).toHaveProperty('url');
    const owed = () => t.deps.orm.em.fork().count(OwedJob, { subjectId: user.id });
    expect(await owed()).toBe(1);
    await t.drain();
    const standing = customersOf(user).filter(({ deleted }) => !deleted);
    expect(standing.map((each) => each.email)).toEqual([email]);
    expect(await owed()).toBe(0);
  });

  it('owes no address to a customer who was made with the present one', async () => {
    const { user } = await billing.atCheckout();
    expect(await billing.t.deps.orm.em.fork().count(OwedJob, { subjectId: user.id })).toBe(0);
    expect(billing.t.queued.map(({ name }) => name)).not.toContain('billing.address');
  });

  it.each([
    ['reports an error', { kind: 'status', status: 500 }],
    ['reports its rate limit', { kind: 'status', status: 429 }],
    ['rejects our key', { kind: 'status', status: 401 }],
    ['drops the connection', { kind: 'cut' }],
  ] as const)('answers 503 with a message of our own when the provider %s', async (_name, trouble) => {
    const { ctx } = await billing.t.founder();
    billing.stripe.trouble = trouble;
    const refusal = createCheckout(ctx);
    await expect(refusal).rejects.toMatchObject({ code: 'unavailable' });
    await expect(refusal).rejects.toThrow('The payment provider cannot be reached at the moment.');
    const said = lines.filter(({ msg }) => msg === 'the payment provider refused or failed a call');
    expect(said.at(-1)).toMatchObject({
      level: 40,
      code: expect.any(String),
      err: { message: expect.any(String) },
    });
    lines.length = 0;
  });

  it("recovers from a failure that the provider's idempotency key would replay for a day", async () => {
    const { ctx, user } = await billing.t.founder();
    billing.stripe.trouble = { kind: 'status', status: 500 };
    await expect(createCheckout(ctx)).rejects.toMatchObject({ code: 'unavailable' });
    billing.stripe.trouble = null;
    expect(await createCheckout(ctx)).toHaveProperty('url');
    expect(customersOf(user)).toHaveLength(1);
  });

  it('creates one customer and one page when a response is lost', async () => {
    const { ctx, user } = await billing.t.founder();
    for (let call = 0; call < 4; call += 1) {
      billing.stripe.trouble = { kind: 'cut' };
      billing.stripe.troubleFor = 1;
      await createCheckout(ctx);
    }
    const [customer] = customersOf(user);
    expect(customersOf(user)).toHaveLength(1);
    expect(billing.stripe.account.sessions.filter((one) => one.customer === customer?.id)).toHaveLength(1);
  });
});

describe('paying twice', () => {
  it('is impossible on one open page', async () => {
    const { ctx, url } = await billing.atCheckout();
    const other = await createCheckout(ctx);
    billing.stripe.account.pay(url);
    expect(() => billing.stripe.account.pay(other.url ?? '')).toThrow('This payment page is not open.');
    await billing.deliverNew();
  });

  it('is refunded and cancelled when it happened all the same, and the older subscription stays', async () => {
    const { account } = billing.stripe;
    const { user, url } = await billing.atCheckout();
    const [customer] = customersOf(user);
    const second = account.addSession(customer?.id ?? '', { subscription_metadata: { founder: user.id } });
    const kept = account.pay(url);
    const surplus = account.pay(second.id);
    await billing.deliverNew();
    await billing.t.drain();
    await billing.deliverNew();
    expect(standing(customer?.id).map(({ id }) => id)).toEqual([kept.id]);
    expect(account.refunds).toMatchObject([
      { payment_intent: `pi_${surplus.latest_invoice}`, amount: PRICE.unit_amount },
    ]);
    expect(await billing.stateOf(user)).toMatchObject({ subscription: kept.id, status: 'active' });
  });

  it('does not touch a second subscription that our checkout did not create', async () => {
    const { account } = billing.stripe;
    const { user } = await billing.subscribed();
    const [customer] = customersOf(user);
    account.subscribe(customer?.id ?? '');
    await reconcileBilling(billing.t.as(user));
    await billing.t.drain();
    expect(standing(customer?.id)).toHaveLength(2);
  });
});

describe('POST /api/create-customer-portal', () => {
  it('returns the address of the portal to a founder who is a customer', async () => {
    const { ctx } = await billing.subscribed();
    expect(await createPortal(ctx)).toEqual({ url: expect.stringContaining('https://billing.stripe.test/') });
  });

  it('answers 409 to a founder who never was one, and 401 without a sign-in', async () => {
    const { user } = await billing.t.founder();
    const url = '/api/create-customer-portal';
    const cookie = await billing.t.cookieOf(user);
    const own = await billing.t.app.inject({ method: 'POST', url, headers: { cookie } });
    expect(own.statusCode).toBe(409);
    expect((await billing.t.app.inject({ method: 'POST', url })).statusCode).toBe(401);
  });
});

describe('billing without configuration', () => {
  it('answers 503 with an explanation at every endpoint', async () => {
    const t = await createTestContext();
    const { user } = await t.founder();
    const cookie = await t.cookieOf(user);
    for (const url of [
      '/api/create-checkout-session',
      '/api/create-customer-portal',
      '/api/stripe/webhook',
    ]) {
      const answer = await t.app.inject({ method: 'POST', url, headers: { cookie } });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ message: 'Payments are not set up on this server.' });
    }
    await reconcileBilling(t.as(user));
    await cancelSubscriptionOf(t.as(user), user.id);
    await t.close();
  });
});

describe('the nightly comparison with the provider', () => {
  it('finds a subscription whose events were lost, and one whose end was lost', async () => {
    const { account } = billing.stripe;
    const unheard = await billing.atCheckout();
    const begun = account.pay(unheard.url);
    const ended = await billing.subscribed();
    account.cancel(ended.subscriptionId);
    const calm = await billing.subscribed();
    billing.t.queued.length = 0;
    // These events are never delivered.
    await reconcileBilling(billing.t.nobody());
    expect(billing.t.queued.map(({ payload }) => payload)).not.toContainEqual({ userId: calm.user.id });
    await billing.t.drain();
    expect(await billing.stateOf(unheard.user)).toMatchObject({ subscription: begun.id, status: 'active' });
    expect(await billing.stateOf(ended.user)).toMatchObject({ subscription: null, status: 'canceled' });
    await reconcileBilling(billing.t.nobody());
    expect(billing.t.queued.map(({ payload }) => payload)).not.toContainEqual({ userId: ended.user.id });
  });
});

describe('deleting an account with a subscription', () => {
  it('cancels the subscription, closes open pages and removes the customer', async () => {
    const { account } = billing.stripe;
    const { user, ctx } = await billing.subscribed();
    const [customer] = customersOf(user);
    const open = account.addSession(customer?.id ?? '');
    await cancelSubscriptionOf(ctx, user.id);
    expect(standing(customer?.id)).toEqual([]);
    expect(open.status).toBe('expired');
    expect(customer?.deleted).toBe(true);
    expect(await billing.stateOf(user)).toMatchObject({ subscription: null, status: 'canceled' });
    await cancelSubscriptionOf(ctx, user.id);
  });

  it('is refused while the provider does not confirm, and changes nothing', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    const cookie = await billing.t.cookieOf(user);
    billing.stripe.trouble = { kind: 'status', status: 500 };
    const remove = () =>
      billing.t.app.inject({ method: 'DELETE', url: '/api/auth/user', headers: { cookie } });
    expect((await remove()).statusCode).toBe(503);
    expect(await billing.stateOf(user)).toMatchObject({ subscription: subscriptionId, status: 'active' });
    billing.stripe.trouble = null;
    expect((await remove()).statusCode).toBe(200);
    expect(standing(user.stripeCustomerId ?? undefined)).toEqual([]);
    expect(await billing.t.deps.orm.em.fork().findOne(User, { id: user.id })).toBeNull();
    await billing.deliverNew();
  });
});
