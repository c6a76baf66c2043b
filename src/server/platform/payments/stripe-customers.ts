import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { PaymentsError } from './payments.port.ts';
import { asking } from './stripe-client.ts';
import { FOUNDER_KEY } from './stripe-objects.ts';

const PAGE = 100;
const TEN_MINUTES_MS = 10 * 60 * 1000;

/**
 * The founder's customer. One that a crash left unsaved is found again by its e-mail and our mark on it; two requests at
 * once share an idempotency key, so that Stripe makes one and tells both.
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
 * Makes something under an idempotency key. Stripe repeats a failure of its own for a day under the same key, so such
 * a failure is followed by one try under a key of the next minutes.
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

/** A short name for a text, for idempotency keys: the same key must always come with the same content. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
