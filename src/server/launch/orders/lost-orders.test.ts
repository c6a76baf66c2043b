import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { removeConcept } from '../../concepts/concepts.service.ts';
import { savePage } from '../launch.service.ts';
import { browserOf, joiner } from '../public-page/public-page.fixture.ts';
import { getStats } from '../stats.service.ts';
import { EndedOrder } from './ended-order.entity.ts';
import { settleEndedOrders, sweepEndedOrders } from './ended-orders.service.ts';
import { PageOrder } from './page-order.entity.ts';
import { createPreordersTest } from './preorders.fixture.ts';

const { stripe, test, clock, preorderPage, deliver, close } = await createPreordersTest();
afterEach(() => {
  clock.aheadMs = 0;
  stripe.trouble = null;
});
afterAll(close);

const TEN_MINUTES_MS = 10 * 60 * 1000;
const orders = () => test.deps.orm.em.fork();

/** Creates a page with an order; its payment page was opened or not, but the response was lost. */
async function lostOrder(who: string, trouble: 'cut' | 503 = 'cut') {
  const page = await preorderPage();
  stripe.trouble = trouble === 'cut' ? { kind: 'cut' } : { kind: 'status', status: trouble };
  expect((await browserOf(test).post(`/p/${page.slug}/join`, joiner(who))).statusCode).toBe(503);
  stripe.trouble = null;
  const order = await orders().findOneOrFail(PageOrder, { pageId: page.page.id });
  expect(order.checkoutId ?? null).toBeNull();
  const session = stripe.account.sessions.find((one) => one.metadata.order === order.id);
  return { ...page, order, session };
}

async function housekeep(): Promise<void> {
  clock.aheadMs = TEN_MINUTES_MS;
  await sweepEndedOrders(test.nobody());
  await test.drain();
}

describe('an order whose payment page was opened but not stored', () => {
  it('has only one payment page, however often the provider was called', async () => {
    const { order } = await lostOrder('once');
    expect(stripe.account.sessions.filter((one) => one.metadata.order === order.id)).toHaveLength(1);
  });

  it('gets its payment page stored, which is closed when the page ends', async () => {
    const { order, session, ctx, conceptId } = await lostOrder('noted');
    await housekeep();
    expect(await orders().findOne(PageOrder, { id: order.id })).toMatchObject({ checkoutId: session?.id });
    expect(session?.status).toBe('open');
    await savePage(ctx(), { id: conceptId, published: false });
    await test.drain();
    expect(session?.status).toBe('expired');
  });

  it.each([
    ['unpublished', (page: Lost) => savePage(page.ctx(), { id: page.conceptId, published: false })],
    ['deleted', (page: Lost) => removeConcept(page.ctx(), page.conceptId)],
  ])('is closed if the page was %s before the recovery ran', async (how, end) => {
    const page = await lostOrder(how);
    await end(page);
    await test.drain();
    expect(page.session?.status).toBe('open');
    await housekeep();
    expect(page.session?.status).toBe('expired');
  });

  it('counts once it is paid', async () => {
    const { session, ctx, conceptId } = await lostOrder('paid');
    stripe.account.payOnce(session?.id ?? '');
    await housekeep();
    clock.aheadMs = 0;
    await deliver();
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 1 });
  });

  it('stays unchanged while the provider is unavailable, and is recovered later', async () => {
    const { order, session } = await lostOrder('away');
    stripe.trouble = { kind: 'status', status: 503 };
    clock.aheadMs = TEN_MINUTES_MS;
    await expect(settleEndedOrders(test.nobody())).rejects.toMatchObject({ code: 'failed' });
    expect(await orders().count(PageOrder, { id: order.id })).toBe(1);
    stripe.trouble = null;
    await housekeep();
    expect(await orders().findOne(PageOrder, { id: order.id })).toMatchObject({ checkoutId: session?.id });
  });
});

describe('an order for which no payment page was opened', () => {
  it('is deleted, and the provider is not queried for it again', async () => {
    const { order, session } = await lostOrder('never', 503);
    expect(session).toBeUndefined();
    await housekeep();
    expect(await orders().count(PageOrder, { id: order.id })).toBe(0);
    await housekeep();
    expect(await orders().count(EndedOrder, { orderId: order.id, closedAt: null })).toBe(0);
    const calls = stripe.calls.length;
    await housekeep();
    expect(stripe.calls).toHaveLength(calls);
  });
});

type Lost = Awaited<ReturnType<typeof lostOrder>>;
