import type { Stripe } from 'stripe';
import { PaymentsError } from './payments.port.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  /** Another host with Stripe's API, for tests; Stripe itself by default. */
  readonly apiUrl?: string;
  /** Timeout of one attempt, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8000;
const RETRIES = 1;

/** Makes the SDK's client; the SDK is loaded with the first one. */
export async function openStripe(options: StripeOptions): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const host = options.apiUrl ? hostOf(options.apiUrl) : {};
  return new StripeClient(options.secretKey, {
    ...host,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function hostOf(address: string) {
  const url = new URL(address);
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol };
}

/** Calls Stripe and converts its errors to PaymentsError. */
export async function asking<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw toPaymentsError(error);
  }
}

function toPaymentsError(error: unknown): unknown {
  if (error instanceof PaymentsError) return error;
  const { type, statusCode, code, param, message } = error as Record<string, unknown>;
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return error;
  const say = (mine: PaymentsError['code']) =>
    new PaymentsError(mine, `${type}: ${String(message)}`, { cause: error });
  if (type === 'StripeConnectionError') return say('unreachable');
  if (typeof statusCode === 'number' && (statusCode >= 500 || statusCode === 429)) return say('failed');
  // Of a customer whose id is in the path, `param` is only `id`.
  if (code === 'resource_missing' && param === 'customer') return say('no_customer');
  return say('refused');
}

/** Whether Stripe refused because the operation was already done, or what it is about is gone. */
export function hasHappened(error: unknown): boolean {
  if (!(error instanceof PaymentsError) || !(error.cause instanceof Error)) return false;
  const { code } = error.cause as { code?: unknown };
  return code === 'resource_missing' || code === 'charge_already_refunded';
}
