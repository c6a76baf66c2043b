/** A subscription as the provider has it, or had it when an event was written. */
export interface SubscriptionState {
  readonly id: string;
  readonly customerId: string;
  /** The provider's word, such as `active` or `past_due`. */
  readonly status: string;
  readonly startedAt: Date;
  readonly currentPeriodEnd: Date | null;
  /** Set once it is over for good. */
  readonly endedAt: Date | null;
  /** The founder our own checkout made it for; null for one that came about in another way. */
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

/** What the provider tells of a preorder: our order by its id, if the provider said it, its payment page and payment. */
export interface OrderEvent extends Omit<EventBase, 'customerId'> {
  readonly kind: 'order_paid' | 'order_refunded';
  readonly orderId: string | null;
  /** Null in a refund, which knows the payment only. */
  readonly checkoutId: string | null;
  readonly paymentId: string | null;
}

/** What the provider tells by itself, as far as it concerns us. */
export type PaymentEvent = SubscriptionEvent | OrderEvent;

/** What the provider tells of a founder's subscription. */
export type SubscriptionEvent =
  | (EventBase & { readonly kind: 'checkout_completed'; readonly subscriptionId: string })
  | (EventBase & {
      readonly kind: 'subscription';
      readonly change: 'created' | 'updated' | 'deleted';
      readonly subscription: SubscriptionState;
    })
  | (EventBase & { readonly kind: 'payment_failed'; readonly subscriptionId: string });

export interface SignedEvent {
  /** The bytes as they came: the signature is over them. */
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
  /** What the plan costs at the moment; null when that is not one amount. */
  price(): Promise<PlanPrice | null>;
  /**
   * The event, when the provider signed it within the last five minutes; null for one of a kind that we do not use.
   *
   * @throws PaymentsError forged
   */
  readEvent(signed: SignedEvent): Promise<PaymentEvent | null>;
  /**
   * The founder's customer at the provider, made when there is none. Asked twice at once, it still makes one.
   *
   * @param replaces a customer that the provider no longer has
   */
  findOrCreateCustomer(founder: { id: string; email: string }, replaces: string | null): Promise<string>;
  /** Removes the customer and the personal data that goes with it. One that is gone already is no error. */
  removeCustomer(customerId: string): Promise<void>;
  /** The address of the payment page. A customer has one open page at a time, so that two tabs cannot pay twice. */
  openCheckout(request: CheckoutRequest): Promise<string>;
  /** Opens a payment page for an order. Asked again for the same order, it is the same page. */
  openOrder(request: OrderRequest): Promise<{ checkoutId: string; url: string }>;
  /**
   * The payment pages of these orders, paid or not, that were opened after a moment: order id to page id. Finds again
   * what a crash kept from being written down.
   */
  findOrders(orderIds: ReadonlySet<string>, since: Date): Promise<Map<string, string>>;
  /** Closes an order's payment page. One that is paid, closed or unknown is no error. */
  closeOrder(checkoutId: string): Promise<void>;
  /** Gives back what was paid for an order, in full and once, however often it is asked. */
  refundOrder(paymentId: string): Promise<void>;
  /** Closes payment pages that are still open. */
  closeCheckouts(customerId: string): Promise<void>;
  /** The address where the customer changes cards, reads invoices and cancels. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** All subscriptions of a customer, ended ones too, and the provider's own time when it was asked. */
  listSubscriptions(customerId: string): Promise<{ subscriptions: SubscriptionState[]; readAt: Date }>;
  /** All subscriptions of all customers that are not canceled. */
  listLiveSubscriptions(): AsyncIterable<SubscriptionState>;
  /** Ends a subscription at once. One that is over already is no error. */
  cancelSubscription(subscriptionId: string): Promise<void>;
  /** Gives back what was paid for an invoice, in full and once, however often it is asked. */
  refundInvoice(invoiceId: string): Promise<void>;
}

/**
 * `forged`: not signed by the provider, or too long ago. `unreachable`: no answer, in time or at all. `failed`: an answer
 * that says that the fault is there. `no_customer`: the provider does not have this customer. `refused`: anything else.
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
