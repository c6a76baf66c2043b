import {
  invalid,
  missing,
  type StandInCustomer,
  type StandInEvent,
  type StandInRefund,
  type StandInSession,
  type StandInSubscription,
} from './stripe-records.ts';

const DAY = 24 * 60 * 60;
/** The only price of the account, in cents a month. */
export const PRICE = { id: 'price_pro', unit_amount: 1900, currency: 'usd' } as const;

/** An account at the stand-in: its records, the actions of customers and banks on them, and the resulting events. */
export class StripeAccount {
  readonly customers: StandInCustomer[] = [];
  readonly sessions: StandInSession[] = [];
  readonly subscriptions: StandInSubscription[] = [];
  readonly refunds: StandInRefund[] = [];
  /** All events so far, oldest first. A test delivers them explicitly. */
  readonly events: StandInEvent[] = [];
  /** The clock, in Unix seconds; each event advances it by one second, unless `holdClock` is set. */
  clock = Math.floor(Date.now() / 1000) - 1000;
  holdClock = false;

  #ids = 0;

  newId(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${String(this.#ids).padStart(6, '0')}`;
  }

  customer(id: string, param = 'customer'): StandInCustomer {
    const found = this.customers.find((customer) => customer.id === id);
    if (!found || found.deleted) throw missing('customer', id, param);
    return found;
  }

  session(id: string): StandInSession {
    const found = this.sessions.find((session) => session.id === id);
    if (!found) throw missing('checkout.session', id, 'session');
    return found;
  }

  subscription(id: string): StandInSubscription {
    const found = this.subscriptions.find((subscription) => subscription.id === id);
    if (!found) throw missing('subscription', id, 'id');
    return found;
  }

  addCustomer(email = 'somebody@example.com', metadata: Record<string, string> = {}): StandInCustomer {
    const id = this.newId('cus');
    const customer: StandInCustomer = { id, object: 'customer', email, metadata, deleted: false };
    this.customers.push(customer);
    return customer;
  }

  addSession(customer: string | null, fields: Partial<StandInSession> = {}): StandInSession {
    const id = this.newId('cs_test');
    const session: StandInSession = {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      customer,
      customer_email: null,
      amount_total: null,
      currency: null,
      payment_intent: null,
      client_reference_id: null,
      subscription: null,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      expires_at: Math.floor(Date.now() / 1000) + DAY,
      created: this.clock,
      metadata: {},
      success_url: null,
      cancel_url: null,
      line_items: [],
      subscription_metadata: {},
      payment_metadata: {},
      ...fields,
    };
    this.sessions.push(session);
    return session;
  }

  /** Pays on an open payment page, which starts a subscription. */
  pay(sessionIdOrUrl: string): StandInSubscription {
    const session = this.session(sessionIdOrUrl.split('/').at(-1) ?? '');
    if (session.status !== 'open') throw invalid('This payment page is not open.');
    const { id: customer } = this.customer(session.customer ?? '');
    const subscription = this.subscribe(customer, session.subscription_metadata, 'incomplete');
    this.#tell('customer.subscription.created', subscription);
    subscription.status = 'active';
    this.#tell('customer.subscription.updated', subscription);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
      url: null,
    });
    this.#tell('checkout.session.completed', session);
    return subscription;
  }

  /** Pays a one-time order on its payment page. @returns the id of the payment */
  payOnce(sessionIdOrUrl: string): string {
    const session = this.session(sessionIdOrUrl.split('/').at(-1) ?? '');
    if (session.status !== 'open' || session.mode !== 'payment') throw invalid('This page is not open.');
    const payment = this.newId('pi');
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: payment,
      url: null,
    });
    this.#tell('checkout.session.completed', session);
    return payment;
  }

  /** Refunds a one-time payment, in full or in part, by the merchant's own hand. */
  refundOrder(payment: string, cents?: number): void {
    const session = this.sessions.find((one) => one.payment_intent === payment);
    if (!session) throw missing('payment_intent', payment, 'payment_intent');
    this.refund(payment, cents);
    const amount = session.amount_total ?? 0;
    const refunded = this.#refundedOf(payment);
    this.#tell('charge.refunded', {
      id: this.newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: refunded,
      refunded: refunded === amount,
      payment_intent: payment,
      metadata: session.payment_metadata,
    });
  }

  /** Closes a buyer's dispute of a one-time payment; one that is lost took the money back. */
  closeDispute(payment: string, status: 'lost' | 'won'): void {
    const session = this.sessions.find((one) => one.payment_intent === payment);
    if (!session) throw missing('payment_intent', payment, 'payment_intent');
    this.#tell('charge.dispute.closed', {
      id: this.newId('dp'),
      object: 'dispute',
      amount: session.amount_total ?? 0,
      charge: this.newId('ch'),
      payment_intent: payment,
      reason: 'fraudulent',
      status,
    });
  }

  /** Creates a subscription without an event. */
  subscribe(customer: string, metadata: Record<string, string> = {}, status = 'active'): StandInSubscription {
    const subscription: StandInSubscription = {
      id: this.newId('sub'),
      object: 'subscription',
      customer,
      status,
      created: this.clock,
      ended_at: null,
      cancel_at_period_end: false,
      latest_invoice: this.newId('in'),
      metadata,
      items: {
        object: 'list',
        data: [
          { id: this.newId('si'), object: 'subscription_item', current_period_end: this.clock + 30 * DAY },
        ],
      },
    };
    this.subscriptions.push(subscription);
    return subscription;
  }

  /** A renewal whose payment fails. */
  failPayment(id: string): void {
    const subscription = this.subscription(id);
    this.#tell('invoice.payment_failed', {
      id: subscription.latest_invoice,
      object: 'invoice',
      customer: subscription.customer,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: id, metadata: subscription.metadata },
      },
    });
    subscription.status = 'past_due';
    this.#tell('customer.subscription.updated', subscription);
  }

  /** The next payment attempt succeeds. */
  recover(id: string): void {
    const subscription = this.subscription(id);
    subscription.status = 'active';
    for (const item of subscription.items.data) item.current_period_end += 30 * DAY;
    this.#tell('customer.subscription.updated', subscription);
  }

  cancel(id: string): StandInSubscription {
    const subscription = this.subscription(id);
    if (subscription.ended_at !== null) throw missing('subscription', id, 'id');
    subscription.status = 'canceled';
    subscription.ended_at = this.clock;
    this.#tell('customer.subscription.deleted', subscription);
    return subscription;
  }

  /** Deletes a customer, which ends their subscriptions. */
  removeCustomer(id: string): void {
    const customer = this.customer(id, 'id');
    for (const { id: subscription } of this.subscriptions.filter(
      (one) => one.customer === id && one.ended_at === null,
    )) {
      this.cancel(subscription);
    }
    customer.deleted = true;
  }

  /** Refunds a payment: what is left of it, unless an amount is given. @throws StripeRefusal as Stripe does */
  refund(paymentIntent: string, cents?: number): StandInRefund {
    const paid = this.#paid(paymentIntent);
    const left = paid - this.#refundedOf(paymentIntent);
    if (left === 0) throw invalid('The charge has already been refunded.', 'charge_already_refunded');
    const amount = cents ?? left;
    if (!Number.isInteger(amount) || amount < 1)
      throw invalid('This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'amount');
    if (amount > left)
      throw invalid('Refund amount is greater than unrefunded amount on charge.', undefined, 'amount');
    const refund: StandInRefund = {
      id: this.newId('re'),
      object: 'refund',
      payment_intent: paymentIntent,
      amount,
      status: 'succeeded',
    };
    this.refunds.push(refund);
    return refund;
  }

  #paid(payment: string): number {
    const session = this.sessions.find((one) => one.payment_intent === payment);
    if (session) return session.amount_total ?? 0;
    if (this.subscriptions.some((one) => `pi_${one.latest_invoice}` === payment)) return PRICE.unit_amount;
    throw missing('payment_intent', payment, 'payment_intent');
  }

  #refundedOf(payment: string): number {
    const ofPayment = this.refunds.filter((one) => one.payment_intent === payment);
    return ofPayment.reduce((sum, { amount }) => sum + amount, 0);
  }

  #tell(type: string, object: object): void {
    if (!this.holdClock) this.clock += 1;
    this.events.push({
      id: this.newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.clock,
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    });
  }
}
