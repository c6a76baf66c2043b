import type { Stripe } from 'stripe';
import { type OrderRequest, PaymentsError } from './payments.port.ts';
import { asking } from './stripe-client.ts';
import { onceUnder } from './stripe-customers.ts';
import { ORDER_KEY } from './stripe-objects.ts';

const PAGE = 100;

/** A payment page for one item, paid once, with the price in the session; every event contains the order's id. */
export async function openOrder(
  stripe: Stripe,
  request: OrderRequest,
): Promise<{ checkoutId: string; url: string }> {
  const { orderId, title, email, amountCents, currency, successUrl, cancelUrl } = request;
  const metadata = { [ORDER_KEY]: orderId };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    customer_email: email,
    client_reference_id: orderId,
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amountCents, product_data: { name: title } },
      },
    ],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    payment_intent_data: { metadata },
  };
  const made = await onceUnder(`order-${orderId}`, (idempotencyKey) =>
    stripe.checkout.sessions.create(params, { idempotencyKey }),
  );
  if (!made.url) throw new PaymentsError('refused', 'Stripe made a payment page without an address.');
  return { checkoutId: made.id, url: made.url };
}

/** The payment pages of these orders. Stripe cannot filter by metadata, so all pages of the period are read. */
export async function findOrders(
  stripe: Stripe,
  orderIds: ReadonlySet<string>,
  since: Date,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const sessions = stripe.checkout.sessions.list({ created, limit: PAGE })[Symbol.asyncIterator]();
  while (found.size < orderIds.size) {
    const next = await asking(() => sessions.next());
    if (next.done) break;
    const orderId = next.value.metadata?.[ORDER_KEY];
    if (orderId && orderIds.has(orderId)) found.set(orderId, next.value.id);
  }
  return found;
}
