import type { Stripe } from 'stripe';
import { type CheckoutRequest, PaymentsError } from './payments.port.ts';
import { asking } from './stripe-client.ts';
import { digest, onceUnder } from './stripe-customers.ts';
import { FOUNDER_KEY } from './stripe-objects.ts';

type Session = Stripe.Checkout.Session;

const PAGE = 100;
const OFFER_KEY = 'offer';
/** A page that expires sooner than this is not reused. */
const REST_SECONDS = 10 * 60;

/**
 * The customer's open payment page, or a new one. Concurrent requests derive the same idempotency key from the same
 * newest session, and so get the same page; a page can be paid once.
 */
export async function openCheckout(
  stripe: Stripe,
  priceId: string,
  request: CheckoutRequest,
): Promise<string> {
  const { customerId: customer, founderId, successUrl, cancelUrl } = request;
  const offer = digest([priceId, successUrl, cancelUrl].join(' '));
  const sessions = await asking(() => stripe.checkout.sessions.list({ customer, limit: PAGE }));
  const open = sessions.data.filter((session) => session.status === 'open');
  const usable = open.find((session) => isUsable(session, offer));
  await closeAll(
    stripe,
    open.filter((session) => session !== usable),
  );
  if (usable?.url) return usable.url;

  const metadata = { [FOUNDER_KEY]: founderId, [OFFER_KEY]: offer };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    client_reference_id: founderId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    subscription_data: { metadata: { [FOUNDER_KEY]: founderId } },
  };
  const key = `checkout-${customer}-${sessions.data[0]?.id ?? 'first'}-${offer}`;
  const made = await onceUnder(digest(key), (idempotencyKey) =>
    stripe.checkout.sessions.create(params, { idempotencyKey }),
  );
  if (!made.url) throw new PaymentsError('refused', 'Stripe made a payment page without an address.');
  return made.url;
}

/** Closes open pages, so that nobody pays twice or for a deleted account. */
export async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const open = await asking(() => stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE }));
  await closeAll(stripe, open.data);
}

function isUsable(session: Session, offer: string): boolean {
  const restSeconds = session.expires_at - Date.now() / 1000;
  return session.metadata?.[OFFER_KEY] === offer && session.url !== null && restSeconds > REST_SECONDS;
}

async function closeAll(stripe: Stripe, sessions: readonly Session[]): Promise<void> {
  for (const session of sessions) await closeOrder(stripe, session.id);
}

/** Closes one payment page. One that is paid or expired already is no error. */
export async function closeOrder(stripe: Stripe, checkoutId: string): Promise<void> {
  try {
    await asking(() => stripe.checkout.sessions.expire(checkoutId));
  } catch (error) {
    // Paid or expired concurrently: nothing left to close.
    if (!(error instanceof PaymentsError) || error.code !== 'refused') throw error;
  }
}
