import { z } from 'zod';
import type { OrderEvent, PaymentEvent, SubscriptionState } from './payments.port.ts';

const id = z.string().regex(/^[\x21-\x7e]{1,255}$/);
/** A reference: an id, or the whole object if it was expanded. */
const reference = z
  .union([id, z.object({ id })])
  .transform((value) => (typeof value === 'string' ? value : value.id));
const YEAR_9999 = 253_402_300_799;
const seconds = z
  .number()
  .min(0)
  .max(YEAR_9999)
  .transform((value) => new Date(value * 1000));

/** Events come in the endpoint's API version, which need not be the SDK's: both places of a moved field are read. */
const subscriptionObject = z
  .object({
    id,
    customer: reference,
    status: z.string(),
    created: seconds,
    ended_at: seconds.nullish(),
    current_period_end: seconds.nullish(),
    items: z.object({ data: z.array(z.object({ current_period_end: seconds.nullish() })) }).nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
    latest_invoice: reference.nullish(),
  })
  .transform(
    (value): SubscriptionState => ({
      id: value.id,
      customerId: value.customer,
      status: value.status,
      startedAt: value.created,
      currentPeriodEnd: value.current_period_end ?? value.items?.data[0]?.current_period_end ?? null,
      endedAt: value.ended_at ?? null,
      founderId: value.metadata?.[FOUNDER_KEY] ?? null,
      latestInvoiceId: value.latest_invoice ?? null,
    }),
  );

const checkoutObject = z.object({
  id,
  mode: z.string().nullish(),
  payment_status: z.string().nullish(),
  customer: reference.nullish(),
  subscription: reference.nullish(),
  payment_intent: reference.nullish(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** A charge has the total refunded amount; a refund is one full or partial repayment. */
const chargeObject = z.object({
  payment_intent: reference.nullish(),
  amount: z.number().nullish(),
  amount_refunded: z.number().nullish(),
  refunded: z.boolean().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const disputeObject = z.object({ status: z.string(), payment_intent: reference.nullish() });

const invoiceObject = z.object({
  customer: reference.nullish(),
  subscription: reference.nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() })
    .nullish(),
});

const eventObject = z.object({
  id,
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});

/** The metadata key for the founder's id on objects that our checkout creates. */
export const FOUNDER_KEY = 'founder';
/** The metadata key for a preorder's id. */
export const ORDER_KEY = 'order';

/** @throws ZodError if it is no subscription */
export function readSubscription(raw: unknown): SubscriptionState {
  return subscriptionObject.parse(raw);
}

/** Parses an event; null for a type that is not handled. @throws ZodError for an unknown format */
export function readPaymentEvent(raw: unknown): PaymentEvent | null {
  const { id, type, created: at, data } = eventObject.parse(raw);
  const base = { id, type, at };
  switch (type) {
    case 'checkout.session.async_payment_succeeded':
      return readOrderPaid(base, data.object, true);
    case 'charge.refunded':
      return readRefund(base, data.object);
    case 'charge.dispute.closed':
      return readDispute(base, data.object);
    case 'checkout.session.completed': {
      const { mode, customer, subscription } = checkoutObject.parse(data.object);
      if (mode === 'payment') return readOrderPaid(base, data.object, false);
      if (!customer || !subscription) return null;
      return { ...base, kind: 'checkout_completed', customerId: customer, subscriptionId: subscription };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const subscription = readSubscription(data.object);
      const change = CHANGES[type];
      return { ...base, kind: 'subscription', customerId: subscription.customerId, change, subscription };
    }
    case 'invoice.payment_failed': {
      const { customer, subscription, parent } = invoiceObject.parse(data.object);
      const subscriptionId = subscription ?? parent?.subscription_details?.subscription;
      if (!customer || !subscriptionId) return null;
      return { ...base, kind: 'payment_failed', customerId: customer, subscriptionId };
    }
    default:
      return null;
  }
}

const CHANGES = {
  'customer.subscription.created': 'created',
  'customer.subscription.updated': 'updated',
  'customer.subscription.deleted': 'deleted',
} as const;

type EventHead = Pick<OrderEvent, 'id' | 'type' | 'at'>;

/** A bank transfer completes the page before the money arrives, which is a separate event. */
function readOrderPaid(base: EventHead, object: unknown, isPaid: boolean): OrderEvent | null {
  const checkout = checkoutObject.parse(object);
  if (checkout.mode !== 'payment' || (!isPaid && checkout.payment_status !== 'paid')) return null;
  return {
    ...base,
    kind: 'order_paid',
    orderId: checkout.metadata?.[ORDER_KEY] ?? checkout.client_reference_id ?? null,
    checkoutId: checkout.id,
    paymentId: checkout.payment_intent ?? null,
  };
}

/** Only a full refund cancels an order. */
function readRefund(base: EventHead, object: unknown): OrderEvent | null {
  const { payment_intent, refunded, amount, amount_refunded, metadata } = chargeObject.parse(object);
  const isWhole = refunded ?? (amount !== null && amount !== undefined && amount === amount_refunded);
  if (!isWhole || !payment_intent) return null;
  return {
    ...base,
    kind: 'order_refunded',
    orderId: metadata?.[ORDER_KEY] ?? null,
    checkoutId: null,
    paymentId: payment_intent,
  };
}

/** A dispute that the buyer won took the whole payment back; one that is won or withdrawn changes nothing. */
function readDispute(base: EventHead, object: unknown): OrderEvent | null {
  const { status, payment_intent } = disputeObject.parse(object);
  if (status !== 'lost' || !payment_intent) return null;
  return { ...base, kind: 'order_refunded', orderId: null, checkoutId: null, paymentId: payment_intent };
}
