import { PRICE, type StripeAccount } from './stripe-account.ts';
import { type Form, readForm, textOf, textsOf } from './stripe-form.ts';
import { invalid, missing, type StandInSession, StripeRefusal } from './stripe-records.ts';

/** Answers an API call; implements only the calls that the product uses, in Stripe's formats. @throws StripeRefusal */
export function answerCall(account: StripeAccount, method: string, url: URL, body: string): object {
  const path = url.pathname.replace(/^\/v1\//, '').split('/');
  const form = readForm(method === 'GET' ? url.search.slice(1) : body);
  const [area = '', id = ''] = path;
  switch (`${method} ${area}`) {
    case 'GET prices':
      return {
        ...priceOf(id, 'price'),
        object: 'price',
        type: 'recurring',
        recurring: { interval: 'month', interval_count: 1 },
      };
    case 'GET customers':
      return page(
        account.customers.filter((one) => !one.deleted && one.email === textOf(form, 'email')).toReversed(),
      );
    case 'POST customers':
      return id ? updateCustomer(account, id, form) : createCustomer(account, form);
    case 'DELETE customers':
      account.removeCustomer(id);
      return { id, object: 'customer', deleted: true };
    case 'GET checkout':
      return page(listSessions(account, form), form);
    case 'POST checkout':
      // checkout/sessions/{id}/expire
      return path[3] === 'expire' ? expire(account, path[2] ?? '') : createSession(account, form);
    case 'POST billing_portal': {
      const { id: customer } = account.customer(textOf(form, 'customer') ?? '');
      const url = `https://billing.stripe.test/p/${customer}`;
      return { id: account.newId('bps'), object: 'billing_portal.session', customer, url };
    }
    case 'GET subscriptions':
      return listSubscriptions(account, form);
    case 'DELETE subscriptions':
      return account.cancel(id);
    case 'GET invoice_payments':
      return page([invoicePayment(account, textOf(form, 'invoice') ?? '')]);
    case 'POST refunds':
      return refund(account, form);
    default:
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.pathname})`,
      });
  }
}

function page<T extends { id: string }>(all: readonly T[], form: Form = {}): object {
  const after = textOf(form, 'starting_after');
  const from = after ? all.findIndex((one) => one.id === after) + 1 : 0;
  const limit = Number(textOf(form, 'limit') ?? 10);
  const data = all.slice(from, from + limit);
  return { object: 'list', url: '/', has_more: from + limit < all.length, data };
}

function createCustomer(account: StripeAccount, form: Form) {
  return account.addCustomer(textOf(form, 'email'), textsOf(form.metadata));
}

function updateCustomer(account: StripeAccount, id: string, form: Form) {
  const customer = account.customer(id, 'id');
  const email = textOf(form, 'email');
  if (email !== undefined) customer.email = email;
  return customer;
}

function listSessions(account: StripeAccount, form: Form): StandInSession[] {
  const customer = textOf(form, 'customer');
  if (customer) account.customer(customer);
  const status = textOf(form, 'status');
  const since = Number(textOf(form, 'created', 'gte') ?? 0);
  return account.sessions
    .filter((one) => (!customer || one.customer === customer) && (!status || one.status === status))
    .filter((one) => one.created >= since)
    .toReversed();
}

function refund(account: StripeAccount, form: Form) {
  const amount = textOf(form, 'amount');
  return account.refund(
    textOf(form, 'payment_intent') ?? '',
    amount === undefined ? undefined : Number(amount),
  );
}

function priceOf(id: string, param: string): typeof PRICE {
  if (id !== PRICE.id) throw missing('price', id, param);
  return PRICE;
}

function createSession(account: StripeAccount, form: Form): StandInSession {
  if (textOf(form, 'mode') === 'payment') return createPayment(account, form);
  if (textOf(form, 'mode') !== 'subscription') throw required('mode');
  const { id: customer } = account.customer(textOf(form, 'customer') ?? '');
  const { id: price } = priceOf(textOf(form, 'line_items', '0', 'price') ?? '', 'line_items[0][price]');
  return account.addSession(customer, {
    ...leadingBack(form),
    line_items: [{ price, quantity: quantityOf(form) }],
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    metadata: textsOf(form.metadata),
    subscription_metadata: textsOf((form.subscription_data as Form | undefined)?.metadata),
  });
}

/** Stripe refuses a page of its own that leads nowhere, or to what is no address. */
function leadingBack(form: Form): Pick<StandInSession, 'success_url' | 'cancel_url'> {
  const success_url = textOf(form, 'success_url');
  const cancel_url = textOf(form, 'cancel_url') ?? null;
  if (!success_url) throw required('success_url');
  for (const [param, url] of Object.entries({ success_url, cancel_url }))
    if (url !== null && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw invalid('Not a valid URL', 'url_invalid', param);
  return { success_url, cancel_url };
}

function quantityOf(form: Form): number {
  const text = textOf(form, 'line_items', '0', 'quantity');
  if (!text) throw required('line_items[0][quantity]');
  if (!/^[1-9]\d*$/.test(text))
    throw invalid(`Invalid integer: ${text}`, 'parameter_invalid_integer', 'line_items[0][quantity]');
  return Number(text);
}

function required(param: string) {
  return invalid(`Missing required param: ${param}.`, 'parameter_missing', param);
}

function createPayment(account: StripeAccount, form: Form): StandInSession {
  const price = ['line_items', '0', 'price_data'];
  const amount = Number(textOf(form, ...price, 'unit_amount'));
  const currency = textOf(form, ...price, 'currency');
  if (
    !Number.isInteger(amount) ||
    amount < 50 ||
    !currency ||
    !textOf(form, ...price, 'product_data', 'name')
  ) {
    throw invalid('A payment needs a price of at least 50 cents.');
  }
  return account.addSession(null, {
    ...leadingBack(form),
    mode: 'payment',
    amount_total: amount * quantityOf(form),
    currency,
    customer_email: textOf(form, 'customer_email') ?? null,
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    metadata: textsOf(form.metadata),
    payment_metadata: textsOf((form.payment_intent_data as Form | undefined)?.metadata),
  });
}

function expire(account: StripeAccount, id: string): StandInSession {
  const session = account.session(id);
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  session.status = 'expired';
  session.url = null;
  return session;
}

function listSubscriptions(account: StripeAccount, form: Form): object {
  const customer = textOf(form, 'customer');
  if (customer && !account.customers.some((one) => one.id === customer)) {
    throw missing('customer', customer, 'customer');
  }
  const all = textOf(form, 'status') === 'all';
  const asked = account.subscriptions.filter(
    (one) => (!customer || one.customer === customer) && (all || one.status !== 'canceled'),
  );
  return page(asked.toReversed(), form);
}

function invoicePayment(account: StripeAccount, invoice: string) {
  if (!account.subscriptions.some((one) => one.latest_invoice === invoice)) {
    throw missing('invoice', invoice, 'invoice');
  }
  return {
    id: `inpay_${invoice}`,
    object: 'invoice_payment',
    invoice,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: `pi_${invoice}` },
  };
}
