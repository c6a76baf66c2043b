import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../accounts/user.entity.ts';
import { createTestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { type BillingTest, createBillingTest } from './billing.fixture.ts';

const MODEL = { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
const PLANS = {
  FREE_BUDGET_CENTS: '100',
  PRO_BUDGET_CENTS: '2000',
  SUPPORT_EMAIL: 'help@hunchline.test',
  FOUNDER_STORAGE_MB: '7',
};

const lines: { level: number; msg?: string; err?: { message: string } }[] = [];
let billing: BillingTest;
let clock = new Date();
beforeAll(async () => {
  const onLine = (line: string) => void lines.push(JSON.parse(line));
  billing = await createBillingTest({ env: { ...MODEL, ...PLANS }, now: () => clock, onLine });
});
afterAll(() => billing.close());

async function call(method: 'GET' | 'POST' | 'PUT', url: string, user: User | null, payload?: object) {
  const headers = user ? { cookie: await billing.t.cookieOf(user) } : {};
  return billing.t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}
const config = async (user: User | null = null) => (await call('GET', '/api/config', user)).json();
const usage = async (user: User) => (await call('GET', '/api/auth/usage', user)).json();

/** Records that answers of a model for this founder cost this much. */
async function spend(user: User, cents: number): Promise<void> {
  await billing.t.deps.orm.em.fork().execute(
    `insert into model_calls (id, created_at, user_id, task, model, input_tokens, output_tokens, cost_micros, duration_ms, outcome)
     values (?, now(), ?, 'evidence', 'stand-in', 1, 1, ?, 1, 'ok')`,
    [v7(), user.id, cents * 10_000],
  );
}

describe('the plans', () => {
  it('are public: what is free, what Pro adds, and the price of Pro', async () => {
    expect(await config()).toMatchObject({
      price: { amount: 1900, currency: 'USD', interval: 'month' },
      plans: { freeBudgetCents: 100, proBudgetCents: 2000, storageBytes: 7 * 1024 * 1024, support: true },
    });
  });

  it('show a founder their usage, on the free plan and on Pro', async () => {
    const { user, url } = await billing.atCheckout();
    await spend(user, 40);
    const used = { usedCents: 40, storageBytes: 7 * 1024 * 1024, usedBytes: 0 };
    expect(await usage(user)).toEqual({ plan: 'free', budgetCents: 100, ...used });
    billing.stripe.account.pay(url);
    await billing.deliverNew();
    expect(await usage(user)).toEqual({ plan: 'pro', budgetCents: 2000, ...used });
  });

  it('show the support address to Pro founders only, while Pro is active', async () => {
    const { user } = await billing.t.founder();
    const { user: pro, subscriptionId } = await billing.subscribed();
    const named = async () => [
      (await config()).supportEmail,
      (await config(user)).supportEmail,
      (await config(pro)).supportEmail,
    ];
    expect(await named()).toEqual([null, null, 'help@hunchline.test']);
    billing.stripe.account.cancel(subscriptionId);
    await billing.deliverNew();
    expect(await named()).toEqual([null, null, null]);
  });

  it('stop new model work at the budget and say so; the built-in analyst continues free of charge', async () => {
    const { user } = await billing.t.founder();
    await spend(user, 100);
    const made = await call('POST', '/api/concepts/text', user, {
      text: 'A bakery that bakes at night for nurses.',
    });
    const { id } = made.json<{ id: string }>();
    await billing.t.drain();
    const { status, gaps } = (await call('GET', `/api/concepts/${id}`, user)).json();
    const reason = expect.stringContaining("This month's budget for the AI is used up.");
    expect({ status, gaps }).toEqual({
      status: 'completed',
      gaps: expect.arrayContaining([{ part: 'Market analysis', reason }]),
    });
  });

  it('lock no existing data when Pro ends, even beyond the free limits', async () => {
    const { user, subscriptionId } = await billing.subscribed();
    const concept = await makeConcept(billing.t, user, { title: 'Night bakery' });
    await spend(user, 1500);
    billing.stripe.account.cancel(subscriptionId);
    await billing.deliverNew();
    expect(await usage(user)).toMatchObject({ plan: 'free', budgetCents: 100, usedCents: 1500 });
    const path = `/api/concepts/${concept.id}`;
    expect((await call('GET', path, user)).statusCode).toBe(200);
    expect((await call('GET', `${path}/export?format=md`, user)).statusCode).toBe(200);
    expect((await call('PUT', path, user, { title: 'Day bakery' })).statusCode).toBe(200);
    expect((await call('POST', `${path}/thoughts`, user, { content: 'Still here' })).statusCode).toBe(201);
    expect((await call('GET', '/api/concepts', user)).json()).toMatchObject([{ title: 'Day bakery' }]);
  });
});

describe('an unavailable payment provider', () => {
  it.each(['status', 'cut'] as const)(
    '(%s) leaves the price unknown and everything else unchanged until it recovers',
    async (kind) => {
      clock = new Date(clock.getTime() + 2 * 60 * 60 * 1000);
      billing.stripe.trouble = kind === 'status' ? { kind, status: 500 } : { kind };
      expect(await config()).toMatchObject({
        price: null,
        paymentsConfigured: true,
        plans: { proBudgetCents: 2000 },
      });
      const said = lines.filter(({ msg }) => msg === 'the price of the plan could not be fetched');
      expect(said.at(-1)).toMatchObject({ level: 40, err: { message: expect.any(String) } });
      billing.stripe.trouble = null;
      expect(await config()).toMatchObject({ price: null });
      clock = new Date(clock.getTime() + 61_000);
      expect((await config()).price).toMatchObject({ amount: 1900 });
    },
  );

  it('(never answering) delays no page', async () => {
    clock = new Date(clock.getTime() + 2 * 60 * 60 * 1000);
    billing.stripe.trouble = { kind: 'hang' };
    expect(await config()).toMatchObject({ price: null, paymentsConfigured: true });
    billing.stripe.trouble = null;
  });
});

describe.each([
  ['without payments', { ...MODEL, ...PLANS }],
  ['with nothing set up', {}],
])('%s', (_, env) => {
  it('everything is free: no plans, no price, no limit', async () => {
    const test = await createTestContext({ env });
    const { user } = await test.founder();
    const headers = { cookie: await test.cookieOf(user) };
    const told = (await test.app.inject({ url: '/api/config', headers })).json();
    expect(told).toMatchObject({ plans: null, price: null, paymentsConfigured: false, supportEmail: null });
    const used = (await test.app.inject({ url: '/api/auth/usage', headers })).json();
    expect(used).toMatchObject({ plan: 'free', budgetCents: null });
    await test.close();
  });
});

describe('billing without a model', () => {
  it('applies no plan limits, and lists no differences between plans', async () => {
    const built = await createBillingTest({ env: PLANS });
    const { user } = await built.t.founder();
    const headers = { cookie: await built.t.cookieOf(user) };
    const told = (await built.t.app.inject({ url: '/api/config', headers })).json();
    expect(told).toMatchObject({ plans: null, paymentsConfigured: true });
    const used = (await built.t.app.inject({ url: '/api/auth/usage', headers })).json();
    expect(used).toMatchObject({ budgetCents: null });
    await built.close();
  });

  it('names no support address where none is set', async () => {
    const { SUPPORT_EMAIL: _, ...plans } = PLANS;
    const built = await createBillingTest({ env: plans });
    const { user } = await built.subscribed();
    const headers = { cookie: await built.t.cookieOf(user) };
    const told = (await built.t.app.inject({ url: '/api/config', headers })).json();
    expect(told.supportEmail).toBeNull();
    await built.close();
  });
});
