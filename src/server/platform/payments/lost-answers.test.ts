import { afterAll, describe, expect, it } from 'vitest';
import type { StripeAccount } from '../../testing/stripe-stand-in/stripe-account.ts';
import { StripeStandIn } from '../../testing/stripe-stand-in/stripe-stand-in.ts';
import { type Payments, PaymentsError } from './payments.port.ts';
import { createStripePayments } from './stripe-payments.ts';

const FOUNDER = { id: 'founder-1', email: 'ada@example.com' };
const BACK = { successUrl: 'https://hunchline.test/yes', cancelUrl: 'https://hunchline.test/no' };
const ORDER = {
  orderId: 'order-1',
  title: 'A pilot',
  email: 'buyer@example.com',
  amountCents: 1200,
  currency: 'usd',
  ...BACK,
};

/** A call that changes something at the provider. The account has `before` done to it first. */
interface Row {
  readonly before?: (account: StripeAccount) => void;
  readonly call: (payments: Payments, account: StripeAccount) => Promise<unknown>;
}

const customerOf = (account: StripeAccount) => account.customers[0]?.id ?? '';
const withCustomer = (account: StripeAccount) => {
  account.addCustomer(FOUNDER.email, { founder: FOUNDER.id });
};
const withSubscription = (account: StripeAccount) => {
  withCustomer(account);
  account.pay(account.addSession(customerOf(account)).id);
};
const withOrder = (account: StripeAccount) => {
  account.addSession(null, { mode: 'payment', amount_total: 1200, currency: 'usd' });
};
const paid = (account: StripeAccount) => {
  withOrder(account);
  account.payOnce(account.sessions[0]?.id ?? '');
};

/** One row for every method of the port: what reads only has none, and a new method without a row is a type error. */
const METHODS: { readonly [Method in Exclude<keyof Payments, 'kind'>]: Row | 'reads only' } = {
  price: 'reads only',
  readEvent: 'reads only',
  findOrders: 'reads only',
  listSubscriptions: 'reads only',
  listLiveSubscriptions: 'reads only',
  findOrCreateCustomer: { call: (payments) => payments.findOrCreateCustomer(FOUNDER, null) },
  changeAddress: {
    before: withCustomer,
    call: (payments, account) => payments.changeAddress(customerOf(account), 'new@example.com'),
  },
  removeCustomer: {
    before: withSubscription,
    call: (payments, account) => payments.removeCustomer(customerOf(account)),
  },
  openCheckout: {
    before: withCustomer,
    call: (payments, account) =>
      payments.openCheckout({ customerId: customerOf(account), founderId: FOUNDER.id, ...BACK }),
  },
  openOrder: { call: (payments) => payments.openOrder(ORDER) },
  closeOrder: {
    before: withOrder,
    call: (payments, account) => payments.closeOrder(account.sessions[0]?.id ?? ''),
  },
  refundOrder: {
    before: paid,
    call: (payments, account) => payments.refundOrder(account.sessions[0]?.payment_intent ?? ''),
  },
  closeCheckouts: {
    before: (account) => {
      withCustomer(account);
      for (let page = 0; page < 2; page += 1) account.addSession(customerOf(account));
    },
    call: (payments, account) => payments.closeCheckouts(customerOf(account)),
  },
  // A portal is an address that ends by itself: another one is no harm, and nothing is owed for it.
  openPortal: 'reads only',
  cancelSubscription: {
    before: withSubscription,
    call: (payments, account) => payments.cancelSubscription(account.subscriptions[0]?.id ?? ''),
  },
  refundInvoice: {
    before: withSubscription,
    call: (payments, account) => payments.refundInvoice(account.subscriptions[0]?.latest_invoice ?? ''),
  },
};
const CHANGES = Object.entries(METHODS).filter((entry): entry is [string, Row] => entry[1] !== 'reads only');

const open: StripeStandIn[] = [];
afterAll(async () => {
  for (const stripe of open) await stripe.close();
});

async function start({ before }: Row) {
  const stripe = new StripeStandIn();
  open.push(stripe);
  await stripe.listen();
  before?.(stripe.account);
  const { env } = stripe;
  const payments = createStripePayments({
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    priceId: env.STRIPE_PRICE_ID ?? '',
    apiUrl: env.STRIPE_API_URL ?? '',
    timeoutMs: 300,
  });
  return { stripe, payments };
}

function codeOf(error: unknown): string | null {
  return error instanceof PaymentsError ? error.code : null;
}

/** Everything that the account holds, without times. */
function recordsOf({ customers, sessions, subscriptions, refunds, events }: StripeAccount): unknown {
  const all = { customers, sessions, subscriptions, refunds, events: events.map(({ type }) => type) };
  return JSON.parse(JSON.stringify(all, (name, value) => (TIMES.has(name) ? 0 : value)));
}
const TIMES = new Set(['created', 'expires_at', 'ended_at', 'current_period_end']);

describe.concurrent.each(CHANGES)(
  '%s, when the provider acts on a call and its answer is lost',
  (_name, row) => {
    it.each([
      ['cut off once', 'cut', 1],
      ['cut off as often as the call is tried', 'cut', 2],
      ['never sent', 'mute', 2],
    ] as const)('%s: once repeated, has done the same as without a fault', async (_how, kind, times) => {
      const calm = await start(row);
      const answer = await row.call(calm.payments, calm.stripe.account);
      const wanted = recordsOf(calm.stripe.account);
      const calls = [...calm.stripe.calls];
      expect(calls.length).toBeGreaterThan(0);
      for (const call of new Set(calls)) {
        const { stripe, payments } = await start(row);
        Object.assign(stripe, { trouble: { kind }, troubleFor: times, troubleAt: call });
        const first = await row.call(payments, stripe.account).catch((error: unknown) => error);
        if (times > 1) expect([call, codeOf(first)]).toEqual([call, 'unreachable']);
        expect([call, stripe.troubleFor]).toEqual([call, 0]);
        expect([call, await row.call(payments, stripe.account)]).toEqual([call, answer]);
        expect([call, recordsOf(stripe.account)]).toEqual([call, wanted]);
      }
    });
  },
);
