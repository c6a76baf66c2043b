/** A subscription in its current state, or in its state when an event was created. */
export interface SubscriptionState {
  readonly id: string;
  readonly customerId: string;
  /** The provider's status, such as `active` or `past_due`. */
  readonly status: string;
  readonly startedAt: Date;
  readonly currentPeriodEnd: Date | null;
  /** Set once it is over for good. */
  readonly endedAt: Date | null;
  /** The founder for whom our checkout created it; null if it was created elsewhere. */
  readonly founderId: string | null;
  readonly latestInvoiceId: string | null;
}

interface EventBase {
  readonly id: string;
  readonly type: string;
  /** When it happened; the provider counts in whole seconds. */
  readonly at: Date;
  readonly customerId: string;
}

/** A preorder in a provider event: our order id if included, its payment page and payment. */
export interface OrderEvent extends Omit<EventBase, 'customerId'> {
  readonly kind: 'order_paid' | 'order_refunded';
  readonly orderId: string | null;
  /** Null in a refund event, which contains the payment only. */
  readonly checkoutId: string | null;
  readonly paymentId: string | null;
}

/** The webhook events that we handle. */
export type PaymentEvent = SubscriptionEvent | OrderEvent;

/** Events about a founder's subscription. */
export type SubscriptionEvent =
  | (EventBase & { readonly kind: 'checkout_completed'; readonly subscriptionId: string })
  | (EventBase & {
      readonly kind: 'subscription';
      readonly change: 'created' | 'updated' | 'deleted';
      readonly subscription: SubscriptionState;
    })
  | (EventBase & { readonly kind: 'payment_failed'; readonly subscriptionId: string });

export interface SignedEvent {
  /** The raw body, over which the signature is computed. */
  readonly body: Buffer;
  readonly signature: string;
  readonly receivedAt: Date;
}

/** What the Pro plan costs. */
export interface PlanPrice {
  /** In the currency's smallest unit, such as cents. */
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** Null for what is paid once. */
  readonly interval: 'day' | 'week' | 'month' | 'year' | null;
}

export interface CheckoutRequest {
  readonly customerId: string;
  readonly founderId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** One thing sold once, to somebody who has no account. */
export interface OrderRequest {
  readonly orderId: string;
  readonly title: string;
  readonly email: string;
  /** In the currency's smallest unit. */
  readonly amountCents: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The payment provider. Every method that asks it throws PaymentsError when that fails. */
export interface Payments {
  readonly kind: 'stripe';
  /** The current price of the plan; null if it is not a single amount. */
  price(): Promise<PlanPrice | null>;
  /**
   * Verifies and parses a webhook event, signed at most five minutes ago; null for an event type that we do not handle.
   *
   * @throws PaymentsError forged
   */
  readEvent(signed: SignedEvent): Promise<PaymentEvent | null>;
  /**
   * The founder's customer at the provider, created if there is none. Concurrent calls create only one.
   *
   * @param replaces a customer that the provider no longer has
   */
  findOrCreateCustomer(founder: { id: string; email: string }, replaces: string | null): Promise<string>;
  /** Sends receipts and reminders to another address from now on. A customer that is gone is no error. */
  changeAddress(customerId: string, email: string): Promise<void>;
  /** Removes the customer and the personal data that goes with it. One that is gone already is no error. */
  removeCustomer(customerId: string): Promise<void>;
  /** The address of the payment page. A customer has one open page at a time, so that two tabs cannot pay twice. */
  openCheckout(request: CheckoutRequest): Promise<string>;
  /** Opens a payment page for an order. Idempotent: the same order gets the same page. */
  openOrder(request: OrderRequest): Promise<{ checkoutId: string; url: string }>;
  /**
   * The payment pages of these orders, paid or not, that were opened after a moment: order id to page id. Recovers
   * pages that a crash kept from being stored.
   */
  findOrders(orderIds: ReadonlySet<string>, since: Date): Promise<Map<string, string>>;
  /** Closes an order's payment page. One that is paid, closed or unknown is no error. */
  closeOrder(checkoutId: string): Promise<void>;
  /** Refunds an order in full. Idempotent. */
  refundOrder(paymentId: string): Promise<void>;
  /** Closes payment pages that are still open. */
  closeCheckouts(customerId: string): Promise<void>;
  /** The address where the customer changes cards, reads invoices and cancels. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /**
   * The subscriptions of a customer, ended ones too, the provider's own time when it was asked, and whether these are
   * all of them.
   */
  listSubscriptions(
    customerId: string,
  ): Promise<{ subscriptions: SubscriptionState[]; readAt: Date; isComplete: boolean }>;
  /** All subscriptions of all customers that are not canceled. */
  listLiveSubscriptions(): AsyncIterable<SubscriptionState>;
  /** Cancels a subscription immediately. One that has already ended is no error. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** Refunds an invoice in full. Idempotent. */
  refundInvoice(invoiceId: string): Promise<void>;
}

/**
 * `forged`: the signature is invalid or too old. `unreachable`: no answer in time. `failed`: an error on the provider's
 * side. `no_customer`: the provider does not have this customer. `refused`: anything else.
 */
export type PaymentsErrorCode = 'forged' | 'unreachable' | 'failed' | 'no_customer' | 'refused';

export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
  constructor(
    readonly code: PaymentsErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
