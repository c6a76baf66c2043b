import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import { PaymentsError } from '../platform/payments/payments.port.ts';
import type { StandInEvent } from '../testing/stripe-stand-in/stripe-records.ts';
import { type BillingTest, createBillingTest } from './billing.fixture.ts';
import { takePaymentEvent } from './webhook.service.ts';

const lines: { level: number; msg?: string; userId?: string; err?: { message: string } }[] = [];
let billing: BillingTest;
beforeAll(async () => {
  billing = await createBillingTest({ onLine: (line) => void lines.push(JSON.parse(line)) });
});
afterAll(() => billing.close());

describe('the life of a subscription', () => {
  it('goes from upgrade to Pro, a failed payment and cancellation', async () => {
    const { user, url } = await billing.atCheckout();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: null, status: null });
    const { id } = billing.stripe.account.pay(url);
    await billing.deliverNew();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: id, status: 'active' });
    billing.stripe.account.failPayment(id);
    await billing.deliverNew();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: id, status: 'past_due' });
    billing.stripe.account.recover(id);
    await billing.deliverNew();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: id, status: 'active' });
    billing.stripe.account.cancel(id);
    await billing.deliverNew();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: null, status: 'canceled' });
  });

  it('does not end with one failed payment, even when that event arrives first', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    billing.stripe.account.failPayment(subscriptionId);
    const failed = newest('invoice.payment_failed');
    await billing.deliver(failed);
    expect(await billing.stateOf(user)).toMatchObject({
      subscription: subscriptionId,
      status: 'active',
      held: [{ paymentFailedAt: new Date(failed.created * 1000) }],
    });
    await billing.deliverNew();
  });

  it('keeps the time of the last failed payment, in whichever order the failures are reported', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    const failures = [0, 1].map(() => {
      billing.stripe.account.failPayment(subscriptionId);
      return newest('invoice.payment_failed');
    });
    const [first, last] = failures as [StandInEvent, StandInEvent];
    const failedAt = async () => (await billing.stateOf(user)).held as { paymentFailedAt: Date }[];
    await billing.deliver(first);
    await billing.deliver(last);
    expect(await failedAt()).toMatchObject([{ paymentFailedAt: new Date(last.created * 1000) }]);
    await billing.deliver({ ...first, id: 'evt_reported_late' });
    expect(await failedAt()).toMatchObject([{ paymentFailedAt: new Date(last.created * 1000) }]);
    await billing.deliverNew();
  });

  it('is not reactivated by an update that arrives after the end', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    billing.stripe.account.recover(subscriptionId);
    const late = newest('customer.subscription.updated');
    const later = { ...late, id: 'evt_later', created: late.created + 500 };
    billing.stripe.account.cancel(subscriptionId);
    await billing.deliver(newest('customer.subscription.deleted'));
    expect(await billing.deliver(late)).toBe(200);
    expect(await billing.deliver(later)).toBe(200);
    await billing.deliverNew();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: null, status: 'canceled' });
  });

  it('shows Pro by asking the provider when only the checkout event arrived', async () => {
    const { user, url } = await billing.atCheckout();
    const { id } = billing.stripe.account.pay(url);
    await billing.deliver(newest('checkout.session.completed'));
    expect(await billing.stateOf(user)).toMatchObject({
      subscription: null,
      status: 'incomplete',
      held: [{ id, status: 'incomplete' }],
    });
    await billing.t.drain();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: id, status: 'active' });
    await billing.deliverNew();
  });

  it('asks the provider for the order of two changes in the same second', async () => {
    const { account } = billing.stripe;
    const { user, subscriptionId } = await billing.subscribed();
    await billing.t.drain();
    account.clock = Math.floor(Date.now() / 1000) + 60;
    account.failPayment(subscriptionId);
    account.holdClock = true;
    account.recover(subscriptionId);
    account.holdClock = false;
    const [overdue, recovered] = account.events.slice(-2) as [StandInEvent, StandInEvent];
    expect(overdue.created).toBe(recovered.created);
    await billing.deliver(recovered);
    await billing.deliver(overdue);
    expect(billing.t.queued).toMatchObject([{ name: 'billing.sync', payload: { userId: user.id } }]);
    await billing.t.drain();
    expect(await billing.stateOf(user)).toMatchObject({ subscription: subscriptionId, status: 'active' });
    await billing.deliverNew();
  });
});

describe('POST /api/stripe/webhook', () => {
  it('is acknowledged in words that the provider shows to the operator', async () => {
    const { subscriptionId } = await billing.subscribed();
    billing.stripe.account.recover(subscriptionId);
    billing.t.queued.length = 0;
    const { payload, headers } = billing.stripe.delivery(newest('customer.subscription.updated'));
    const url = '/api/stripe/webhook';
    const answer = await billing.t.app.inject({ method: 'POST', url, payload, headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    // The event says everything itself, so that the provider need not be asked.
    expect(billing.t.queued).toEqual([]);
  });

  it('applies the same event once', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    billing.stripe.account.failPayment(subscriptionId);
    const overdue = newest('customer.subscription.updated');
    await billing.deliver(overdue);
    const before = await billing.stateOf(user);
    expect(await billing.deliver(overdue)).toBe(200);
    expect(await billing.stateOf(user)).toEqual(before);
    await billing.deliverNew();
  });

  it('answers events of other kinds and of unknown customers with 200, and stores nothing of them', async () => {
    const { account } = billing.stripe;
    const stranger = account.subscribe(account.addCustomer().id);
    account.cancel(stranger.id);
    const event = newest('customer.subscription.deleted');
    const other = { ...event, id: 'evt_other', type: 'customer.tax_id.created' };
    const odd = { ...event, id: 'evt_odd', data: { object: { id: 7 } } };
    const timeless = { ...event, id: 'evt_timeless', created: 1e18 };
    for (const one of [event, other, odd, timeless]) expect(await billing.deliver(one)).toBe(200);
    await billing.deliverNew();
    const kept = await billing.t.deps.orm.em
      .fork()
      .execute('select 1 from webhook_events where event_id in (?)', [
        [event.id, 'evt_other', 'evt_odd', 'evt_timeless'],
      ]);
    expect(kept).toEqual([]);
  });

  it('refuses unsigned events, those signed with another secret, changed ones, and old ones', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    billing.stripe.account.cancel(subscriptionId);
    const event = newest('customer.subscription.deleted');
    const { payload, headers } = billing.stripe.delivery(event);
    const foreign = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' });
    const old = billing.stripe.delivery(event, Date.now() - 301_000);
    const attempts = [
      { payload, headers: { 'content-type': 'application/json' } },
      { payload, headers: { ...headers, 'stripe-signature': '' } },
      { payload, headers: { ...headers, 'stripe-signature': foreign } },
      { payload: payload.replace('canceled', 'active'), headers },
      { payload: '', headers },
      old,
    ];
    for (const attempt of attempts) {
      const answer = await billing.t.app.inject({ method: 'POST', url: '/api/stripe/webhook', ...attempt });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad_input' });
    }
    expect(await billing.stateOf(user)).toMatchObject({ subscription: subscriptionId, status: 'active' });
    await billing.deliverNew();
  });

  it('refuses every single-bit flip of the signature header, and of the body', async () => {
    const { payments } = billing.t.deps.ports;
    await billing.subscribed();
    const { payload, headers } = billing.stripe.delivery(newest('checkout.session.completed'));
    const header = Buffer.from(headers['stripe-signature'] ?? '', 'latin1');
    const body = Buffer.from(payload);
    const receivedAt = new Date();
    const verdictOf = async (signature: Buffer, bytes: Buffer) => {
      try {
        await payments?.readEvent({ body: bytes, signature: signature.toString('latin1'), receivedAt });
        return 'taken';
      } catch (error) {
        return error instanceof PaymentsError ? error.code : 'crashed';
      }
    };
    const verdicts = new Map<string, number>();
    const count = (verdict: string) => verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    for (const flipped of flips(header)) count(await verdictOf(flipped, body));
    for (const flipped of flips(body)) count(await verdictOf(header, flipped));
    expect(await verdictOf(header, body)).toBe('taken');
    expect([...verdicts]).toEqual([['forged', (header.length + body.length) * 8]]);
  });

  it("agrees with the SDK's own test cases", async () => {
    const { payments } = billing.t.deps.ports;
    const payload = JSON.stringify({ id: 'evt_test', type: 'some.thing', created: 1, data: { object: {} } });
    const secret = billing.stripe.webhookSecret;
    const good = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const [time, signature] = good.split(',');
    const cases: [string, boolean][] = [
      [good, true],
      [`${time},v1=00,${signature}`, true],
      [`${time},v0=00,${signature}`, true],
      [Stripe.webhooks.generateTestHeaderString({ payload, secret, scheme: 'v0' }), false],
      [Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: 12_345 }), false],
      [`${signature}`, false],
      [`${time}`, false],
      ["I'm not even a real signature header", false],
      ['', false],
    ];
    for (const [header, isGood] of cases) {
      const reading = payments?.readEvent({
        body: Buffer.from(payload),
        signature: header,
        receivedAt: new Date(),
      });
      if (isGood) expect(await reading).toBeNull();
      else await expect(reading).rejects.toMatchObject({ code: 'forged' });
    }
  });

  it('writes into the log what it could not read, and answers it all the same', async () => {
    const unread = () =>
      lines.filter(({ msg }) => msg === 'an event of the payment provider could not be parsed');
    lines.length = 0;
    const { subscriptionId } = await billing.subscribed();
    billing.stripe.account.recover(subscriptionId);
    expect(unread()).toEqual([]);
    const odd = {
      ...newest('customer.subscription.updated'),
      id: 'evt_unreadable',
      data: { object: { id: 7 } },
    };
    expect(await billing.deliver(odd)).toBe(200);
    expect(unread()).toMatchObject([{ level: 50, err: { message: expect.any(String) } }]);
    await billing.deliverNew();
  });

  it('is answered although the sync that it asks for cannot be queued, which the log says', async () => {
    const { user, url } = await billing.atCheckout();
    billing.stripe.account.pay(url);
    const { payload, headers } = billing.stripe.delivery(newest('checkout.session.completed'));
    const signature = String(headers['stripe-signature']);
    const { payments } = billing.t.deps.ports;
    const event = await payments?.readEvent({
      body: Buffer.from(payload),
      signature,
      receivedAt: new Date(),
    });
    const enqueue = async () => {
      throw new Error('the queue is away');
    };
    const ctx = Object.create(billing.t.nobody(), { enqueue: { value: enqueue } }) as Ctx;
    await takePaymentEvent(ctx, event as Parameters<typeof takePaymentEvent>[1]);
    await expect
      .poll(() => lines.filter(({ msg }) => msg === 'could not queue a sync with the payment provider'))
      .toMatchObject([{ level: 40, userId: user.id, err: { message: 'the queue is away' } }]);
    await billing.deliverNew();
  });

  it('answers without asking the provider, even while the provider does not respond', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    billing.stripe.account.failPayment(subscriptionId);
    billing.stripe.trouble = { kind: 'hang' };
    const asked = billing.stripe.calls.length;
    await billing.deliverNew();
    expect(billing.stripe.calls).toHaveLength(asked);
    expect(await billing.stateOf(user)).toMatchObject({ status: 'past_due' });
    billing.stripe.trouble = null;
  });
});

function newest(type: string): StandInEvent {
  const found = billing.stripe.account.events.findLast((event) => event.type === type);
  if (!found) throw new Error(`no event ${type}`);
  return found;
}

function* flips(bytes: Buffer): Generator<Buffer> {
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    const index = bit >> 3;
    flipped[index] = (flipped[index] ?? 0) ^ (1 << (bit & 7));
    yield flipped;
  }
}
