import { z } from 'zod';
import type { PaymentEvent, SubscriptionState } from './payments.port.ts';

const id = z.string().regex(/^[\x21-\x7e]{1,255}$/);
/** A reference: an id, or the whole thing where it was expanded. */
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

const checkoutObject = z.object({ customer: reference.nullish(), subscription: reference.nullish() });

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

/** Under which our checkout writes the founder's id on what it makes. */
export const FOUNDER_KEY = 'founder';

/** @throws ZodError for what is no subscription */
export function readSubscription(raw: unknown): SubscriptionState {
  return subscriptionObject.parse(raw);
}

/** What an event says; null for one that is of no concern. @throws ZodError for a form that is not known */
export function readPaymentEvent(raw: unknown): PaymentEvent | null {
  const { id, type, created: at, data } = eventObject.parse(raw);
  const base = { id, type, at };
  switch (type) {
    case 'checkout.session.completed': {
      const { customer, subscription } = checkoutObject.parse(data.object);
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
