/** The records of the stand-in, in the format of Stripe's API. Times are Unix seconds. */
export interface StandInCustomer {
  id: string;
  object: 'customer';
  email: string;
  metadata: Record<string, string>;
  deleted: boolean;
}

export interface StandInSession {
  id: string;
  object: 'checkout.session';
  mode: 'subscription' | 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  /** Null on a page of a one-time payment. */
  customer: string | null;
  customer_email: string | null;
  amount_total: number | null;
  currency: string | null;
  payment_intent: string | null;
  client_reference_id: string | null;
  subscription: string | null;
  url: string | null;
  expires_at: number;
  created: number;
  metadata: Record<string, string>;
  success_url: string | null;
  cancel_url: string | null;
  /** Internal: the price of the future subscription, and how many of it. */
  line_items: readonly { price: string; quantity: number }[];
  /** Internal: the metadata of the future subscription. */
  subscription_metadata: Record<string, string>;
  /** Internal: the metadata of the future payment, which its charge copies. That of the page is not on it. */
  payment_metadata: Record<string, string>;
}

export interface StandInSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  ended_at: number | null;
  cancel_at_period_end: boolean;
  latest_invoice: string;
  metadata: Record<string, string>;
  items: { object: 'list'; data: { id: string; object: 'subscription_item'; current_period_end: number }[] };
}

export interface StandInRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded';
}

export interface StandInEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: object };
}

/** An error response in Stripe's format. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; param?: string; message: string },
  ) {
    super(error.message);
  }
}

export function missing(what: string, id: string, param: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });
}

export function invalid(message: string, code?: string, param?: string): StripeRefusal {
  const details = { ...(code && { code }), ...(param && { param }) };
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...details });
}
