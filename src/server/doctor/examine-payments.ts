import { randomUUID } from 'node:crypto';
import type { Env } from '../env.ts';
import type { Payments, PlanPrice } from '../platform/payments/payments.port.ts';
import { PaymentsError } from '../platform/payments/payments.port.ts';
import type { ExaminedPorts } from './examined-ports.ts';
import { type Finding, found, wordsOf } from './finding.ts';

const PAGE = 'Payments, payment page';
/** Test keys, secret or restricted, with which no real money is moved. */
const TEST_KEY = /^(sk|rk)_test_/;

/**
 * Reads the price, and in test mode opens a payment page as a founder would, closes it again and deletes its customer.
 * With a live key no page is opened.
 */
export async function examinePayments(env: Env, { payments }: ExaminedPorts): Promise<Finding[]> {
  if (!payments) return [found('Payments', 'off', 'STRIPE_SECRET_KEY is not set: no plan is sold.')];
  try {
    const price = await payments.price();
    const problem = problemWith(price);
    if (problem) return [found('Payments', 'broken', `${problem} Choose another price as STRIPE_PRICE_ID.`)];
    const good = found('Payments', 'good', `The plan costs ${wordsFor(price)}.`);
    if (!TEST_KEY.test(env.STRIPE_SECRET_KEY ?? '')) return [good, UNTRIED];
    return [good, await tryPage(env, payments)];
  } catch (error) {
    return [found('Payments', 'broken', `${wordsOf(error)} ${mendFor(error)}`)];
  }
}

const UNTRIED = found(
  PAGE,
  'untried',
  'The key is a live one, so no payment page was opened. Try sk_test_… with a price of test mode before.',
);

async function tryPage(env: Env, payments: Payments): Promise<Finding> {
  const id = `doctor-${randomUUID()}`;
  let customerId: string | undefined;
  try {
    customerId = await payments.findOrCreateCustomer({ id, email: `${id}@example.com` }, null);
    const back = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
    const address = await payments.openCheckout({
      customerId,
      founderId: id,
      successUrl: back,
      cancelUrl: back,
    });
    await cleanUp(payments, customerId);
    return found(PAGE, 'good', `One was opened at ${new URL(address).host} in test mode, and closed again.`);
  } catch (error) {
    const left = customerId && (await isLeft(payments, customerId));
    const rest = left ? ` Remove the customer ${customerId} in Stripe's test mode by hand.` : '';
    return found(PAGE, 'broken', `${wordsOf(error)} ${mendFor(error)}${rest}`);
  }
}

async function cleanUp(payments: Payments, customerId: string): Promise<void> {
  await payments.closeCheckouts(customerId);
  await payments.removeCustomer(customerId);
}

async function isLeft(payments: Payments, customerId: string): Promise<boolean> {
  return cleanUp(payments, customerId).then(
    () => false,
    () => true,
  );
}

function problemWith(price: PlanPrice | null): string | null {
  if (!price) return 'The price is not one amount.';
  return price.interval === null ? 'The price is paid once, and a plan is paid again and again.' : null;
}

function wordsFor(price: PlanPrice | null): string {
  if (!price) return 'nothing';
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency });
  const digits = amount.resolvedOptions().maximumFractionDigits ?? 2;
  return `${amount.format(price.amount / 10 ** digits)} a ${price.interval}`;
}

function mendFor(error: unknown): string {
  const code = error instanceof PaymentsError ? error.code : null;
  if (code === 'unreachable' || code === 'failed') return 'Can this machine reach api.stripe.com?';
  return 'Check STRIPE_SECRET_KEY and STRIPE_PRICE_ID: both of one account, and of one mode.';
}
