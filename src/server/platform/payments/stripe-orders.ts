import type { Stripe } from 'stripe';
import { type OrderRequest, PaymentsError } from './payments.port.ts';
import { onceUnder } from './stripe-customers.ts';
import { ORDER_KEY } from './stripe-objects.ts';

/** A payment page for one thing, paid once, with the price in the session; the order's id comes back in every event. */
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
