import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { billingAddress } from '../../jobs/handlers/billing.ts';
import { User } from '../accounts/user.entity.ts';
import { sweepOwedJobs } from '../owed/owed.service.ts';
import { OwedJob } from '../owed/owed-job.entity.ts';
import { MailStandIn } from '../testing/mail-stand-in/mail-stand-in.ts';
import { type BillingTest, createBillingTest } from './billing.fixture.ts';
import { tellAddress } from './billing-address.service.ts';
import { createCheckout } from './checkout.service.ts';

const PASSWORD = 'walks with dogs';
const mail = new MailStandIn();
let billing: BillingTest;
beforeAll(async () => {
  await mail.listen();
  billing = await createBillingTest({ env: mail.env });
});
afterEach(() => {
  Object.assign(billing.stripe, { trouble: null, troubleFor: Number.POSITIVE_INFINITY });
});
afterAll(async () => {
  await billing.close();
  await mail.close();
});

/** The addresses of a founder's customers that the provider has. */
const addressesOf = (user: Pick<User, 'id'>) =>
  billing.stripe.account.customers
    .filter(({ metadata, deleted }) => metadata.founder === user.id && !deleted)
    .map(({ email }) => email);

const owedTo = (user: Pick<User, 'id'>) =>
  billing.t.deps.orm.em.fork().count(OwedJob, { subjectId: user.id });

const MINUTE_MS = 60_000;
/** The context of a job that runs so much later. */
const after = (ms: number) =>
  Object.create(billing.t.nobody(), { now: { value: () => new Date(Date.now() + ms) } });

/** A founder who has confirmed another address. @param isCustomer whether they had been at a payment page */
async function moved(name: string, isCustomer: boolean): Promise<User> {
  const { app, deps } = billing.t;
  const email = `${name}@old.example`;
  const headers = { host: 'hunchline.test', 'x-forwarded-proto': 'https' };
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    payload: { email, password: PASSWORD },
    headers,
  });
  const cookie = signedUp.cookies.map((each) => `${each.name}=${each.value}`).join('; ');
  const user = await deps.orm.em.fork().findOneOrFail(User, { email });
  if (isCustomer) await createCheckout(billing.t.as(user));
  await app.inject({
    method: 'PUT',
    url: '/api/auth/email',
    payload: { email: `${name}@new.example`, password: PASSWORD },
    headers: { ...headers, cookie },
  });
  await billing.t.drain();
  const token = /\/confirm\/([\w-]+)/.exec(mail.lastTo(`${name}@new.example`)?.text ?? '')?.[1];
  billing.t.queued.length = 0;
  const confirmed = await app.inject({
    method: 'POST',
    url: '/api/auth/confirm-email',
    payload: { token },
    headers,
  });
  expect(confirmed.json()).toEqual({ email: `${name}@new.example` });
  return user;
}

it('a new address of a customer is told to the payment provider', async () => {
  const user = await moved('ada', true);
  await billing.t.drain();
  expect(addressesOf(user)).toEqual(['ada@new.example']);
});

it('a new address is told although the queue lost it, or the provider was away for longer than the job is tried', async () => {
  const user = await moved('cleo', true);
  // As after a crash between the commit and the queue.
  billing.t.queued.length = 0;
  await sweepOwedJobs(after(5 * MINUTE_MS));
  await billing.t.drain();
  expect(addressesOf(user)).toEqual(['cleo@new.example']);
  expect(await owedTo(user)).toBe(0);
});

it('a new address is queued again for as long as it takes, at least once a day', async () => {
  const user = await moved('emma', true);
  const days = new Set<number>();
  for (let hour = 0; hour < 30 * 24; hour += 1) {
    billing.t.queued.length = 0;
    await sweepOwedJobs(after(hour * 60 * MINUTE_MS));
    if (billing.t.queued.length > 0) days.add(Math.floor(hour / 24));
  }
  expect(days.size).toBeGreaterThan(26);
  await billing.t.drain();
  await sweepOwedJobs(after(60 * 24 * 60 * MINUTE_MS));
  await billing.t.drain();
  expect(addressesOf(user)).toEqual(['emma@new.example']);
  expect(await owedTo(user)).toBe(0);
});

it('a new address is owed until payments are set up again', async () => {
  const user = await moved('finn', true);
  const without = (afterMs: number) =>
    Object.create(after(afterMs), { ports: { value: { ...billing.t.deps.ports, payments: null } } });
  const attempt = { number: 1, last: true, signal: new AbortController().signal };
  await billingAddress(without(0), { userId: user.id }, attempt);
  billing.t.queued.length = 0;
  for (let day = 1; day < 20; day += 1) await sweepOwedJobs(without(day * 24 * 60 * MINUTE_MS));
  expect(billing.t.queued).toEqual([]);
  await sweepOwedJobs(after(20 * 24 * 60 * MINUTE_MS));
  await billing.t.drain();
  expect(addressesOf(user)).toEqual(['finn@new.example']);
  expect(await owedTo(user)).toBe(0);
});

it('the address of a deleted account is owed no longer, even where payments are not set up', async () => {
  const user = await moved('gaby', true);
  await billing.t.deps.orm.em.fork().nativeDelete(User, { id: user.id });
  const without = { value: { ...billing.t.deps.ports, payments: null } };
  await sweepOwedJobs(Object.create(billing.t.nobody(), { ports: without }));
  expect(await owedTo(user)).toBe(0);
});

it('the newest address stays with the provider although an older one arrives there last', async () => {
  const { user } = await billing.subscribed();
  const { stripe, t } = billing;
  const move = (email: string) => t.deps.orm.em.fork().nativeUpdate(User, { id: user.id }, { email });
  await move('dora@first.example');
  Object.assign(stripe, { trouble: { kind: 'slow', ms: 400 }, troubleFor: 1 });
  const calls = stripe.calls.length;
  const older = tellAddress(t.nobody(), user.id);
  await vi.waitFor(() => expect(stripe.calls.length).toBeGreaterThan(calls));
  await move('dora@second.example');
  await tellAddress(t.nobody(), user.id);
  await older;
  expect(addressesOf(user)).toEqual(['dora@second.example']);
});

it('of somebody who never was a customer nothing is told', async () => {
  await moved('bea', false);
  expect(billing.t.queued.map(({ name }) => name)).not.toContain('billing.address');
});

it('a customer that the provider does not know is no failure, and one that it cannot answer for is tried again', async () => {
  const { user } = await billing.subscribed();
  billing.stripe.trouble = { kind: 'status', status: 500 };
  await expect(tellAddress(billing.t.nobody(), user.id)).rejects.toThrow();
  billing.stripe.trouble = null;
  const { stripeCustomerId } = await billing.t.deps.orm.em.fork().findOneOrFail(User, { id: user.id });
  billing.stripe.account.removeCustomer(stripeCustomerId ?? '');
  await tellAddress(billing.t.nobody(), user.id);
});
