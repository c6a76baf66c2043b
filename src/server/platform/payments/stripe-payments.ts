import type { Stripe } from 'stripe';
import { ZodError } from 'zod';
import { type PaymentEvent, type Payments, PaymentsError, type SignedEvent } from './payments.port.ts';
import { closeCheckouts, closeOrder, openCheckout } from './stripe-checkout.ts';
import { asking, hasHappened, openStripe, type StripeOptions } from './stripe-client.ts';
import { findOrCreateCustomer } from './stripe-customers.ts';
import { readPaymentEvent, readSubscription } from './stripe-objects.ts';
import { findOrders, openOrder } from './stripe-orders.ts';

const TOLERANCE_SECONDS = 300;
const PAGE = 100;
const INTERVALS = ['day', 'week', 'month', 'year'] as const;
const WARM_UP_AFTER_MS = 1000;

/** Payments by Stripe's SDK, which is loaded in the background and only if Stripe is configured. */
export function createStripePayments(options: StripeOptions): Payments {
  let opened: Promise<Stripe> | undefined;
  const open = () => {
    opened ??= openStripe(options);
    return opened;
  };
  // Preloaded: the first event must be answered within 100 ms (goals, R3), and loading takes longer.
  setTimeout(() => void open().catch(() => {}), WARM_UP_AFTER_MS).unref();
  return {
    kind: 'stripe',
    async price() {
      const stripe = await open();
      const price = await asking(() => stripe.prices.retrieve(options.priceId));
      if (typeof price.unit_amount !== 'number') return null;
      const interval = INTERVALS.find((known) => known === price.recurring?.interval) ?? null;
      return { amount: price.unit_amount, currency: price.currency.toUpperCase(), interval };
    },
    async readEvent(signed) {
      return readSigned(await open(), options.webhookSecret, signed);
    },
    async findOrCreateCustomer(founder, replaces) {
      return findOrCreateCustomer(await open(), founder, replaces);
    },
    async changeAddress(customerId, email) {
      const stripe = await open();
      await unlessHappened(() => stripe.customers.update(customerId, { email }));
    },
    async removeCustomer(customerId) {
      const stripe = await open();
      await unlessHappened(() => stripe.customers.del(customerId));
    },
    async openCheckout(request) {
      return openCheckout(await open(), options.priceId, request);
    },
    async openOrder(request) {
      return openOrder(await open(), request);
    },
    async findOrders(orderIds, since) {
      return findOrders(await open(), orderIds, since);
    },
    async closeOrder(checkoutId) {
      await closeOrder(await open(), checkoutId);
    },
    async refundOrder(payment_intent) {
      const stripe = await open();
      // No idempotency key: Stripe would replay a failure for a day, and a full refund cannot happen twice anyway.
      await unlessHappened(() => stripe.refunds.create({ payment_intent }));
    },
    async closeCheckouts(customerId) {
      await closeCheckouts(await open(), customerId);
    },
    async openPortal(customer, returnUrl) {
      const stripe = await open();
      const session = await asking(() =>
        stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
      );
      return session.url;
    },
    async listSubscriptions(customer) {
      const stripe = await open();
      const started = Date.now();
      const page = await asking(() => stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }));
      const readAt = askedAt(page.lastResponse.headers.date, Date.now() - started);
      return { subscriptions: page.data.map(readSubscription), readAt, isComplete: !page.has_more };
    },
    async *listLiveSubscriptions() {
      const stripe = await open();
      const pages = stripe.subscriptions.list({ limit: PAGE })[Symbol.asyncIterator]();
      for (;;) {
        const next = await asking(() => pages.next());
        if (next.done) return;
        yield readSubscription(next.value);
      }
    },
    async cancelSubscription(subscriptionId) {
      const stripe = await open();
      await unlessHappened(() => stripe.subscriptions.cancel(subscriptionId));
    },
    async refundInvoice(invoice) {
      const stripe = await open();
      const paid = await asking(() => stripe.invoicePayments.list({ invoice, status: 'paid', limit: PAGE }));
      for (const { payment } of paid.data) {
        const intent = payment.payment_intent;
        if (!intent) continue;
        const id = typeof intent === 'string' ? intent : intent.id;
        const once = { idempotencyKey: `refund-${id}` };
        await unlessHappened(() => stripe.refunds.create({ payment_intent: id, reason: 'duplicate' }, once));
      }
    },
  };
}

function readSigned(
  stripe: Stripe,
  secret: string,
  { body, signature, receivedAt }: SignedEvent,
): PaymentEvent | null {
  const now = receivedAt.getTime();
  let raw: unknown;
  try {
    raw = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
  } catch (cause) {
    throw new PaymentsError('forged', 'The event is not signed by Stripe, or too long ago.', { cause });
  }
  try {
    return readPaymentEvent(raw);
  } catch (cause) {
    if (!(cause instanceof ZodError)) throw cause;
    throw new PaymentsError('refused', 'Stripe sent an event in a form that is not known.', { cause });
  }
}

/** Stripe's time at the request: its clock at the response minus the duration, since our clock may be wrong. */
function askedAt(date: string | undefined, tookMs: number): Date {
  const answered = date ? Date.parse(date) : Number.NaN;
  return new Date((Number.isNaN(answered) ? Date.now() : answered) - tookMs);
}

async function unlessHappened(question: () => Promise<unknown>): Promise<void> {
  try {
    await asking(question);
  } catch (error) {
    if (!hasHappened(error)) throw error;
  }
}
