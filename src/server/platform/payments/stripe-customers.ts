import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { PaymentsError } from './payments.port.ts';
import { asking } from './stripe-client.ts';
import { FOUNDER_KEY } from './stripe-objects.ts';

const PAGE = 100;
const TEN_MINUTES_MS = 10 * 60 * 1000;

/**
 * The founder's customer. One that a crash kept from being stored is found by its e-mail and our metadata. Concurrent
 * requests share an idempotency key, so that Stripe creates only one.
 */
export async function findOrCreateCustomer(
  stripe: Stripe,
  founder: { id: string; email: string },
  replaces: string | null,
): Promise<string> {
  const { email } = founder;
  const known = await asking(() => stripe.customers.list({ email, limit: PAGE }));
  const ours = known.data.filter((customer) => customer.metadata[FOUNDER_KEY] === founder.id);
  const found = ours.findLast((customer) => customer.id !== replaces);
  if (found) return found.id;
  const params = { email, metadata: { [FOUNDER_KEY]: founder.id } };
  const key = `customer-${founder.id}-${replaces ?? 'first'}-${digest(email)}`;
  const made = await onceUnder(key, (idempotencyKey) => stripe.customers.create(params, { idempotencyKey }));
  return made.id;
}

/**
 * Creates an object under an idempotency key. Stripe replays its own failures for a day under the same key, so after
 * such a failure one more attempt uses a key that changes every few minutes.
 */
export async function onceUnder<T>(key: string, make: (key: string) => Promise<T>): Promise<T> {
  try {
    return await asking(() => make(key));
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.code !== 'failed') throw error;
    const period = Math.floor(Date.now() / TEN_MINUTES_MS);
    return asking(() => make(`${key}-${period}`));
  }
}

/** A short hash for idempotency keys: the same key must always be sent with the same content. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
