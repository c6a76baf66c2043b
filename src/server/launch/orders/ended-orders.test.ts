import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '../../accounts/account-removal.service.ts';
import { listMembers } from '../../community/community.service.ts';
import { getConcept, removeConcept } from '../../concepts/concepts.service.ts';
import { holdLock } from '../../testing/waiting-statements.ts';
import { savePage } from '../launch.service.ts';
import { browserOf, joiner } from '../public-page/public-page.fixture.ts';
import { takeDown } from '../reports.service.ts';
import { getStats } from '../stats.service.ts';
import { EndedOrder } from './ended-order.entity.ts';
import { settleEndedOrders, sweepEndedOrders } from './ended-orders.service.ts';
import { sweepOrders } from './orders.service.ts';
import { PageOrder } from './page-order.entity.ts';
import { createPreordersTest } from './preorders.fixture.ts';

const { stripe, test, clock, preorderPage, order, deliver, close } = await createPreordersTest();
beforeEach(() => {
  clock.aheadMs = 0;
});
afterAll(close);

type Page = Awaited<ReturnType<typeof preorderPage>>;

/** Creates a page with an order whose payment page is open. */
async function ordered(who: string) {
  const page = await preorderPage();
  const url = await order(page.slug, who);
  const session = stripe.account.session(url.split('/').at(-1) ?? '');
  return { ...page, session };
}

const asAdmin = ({ user }: Page) => test.as(user, { admin: true });
const ENDS: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['deleting the concept', ({ ctx, conceptId }) => removeConcept(ctx(), conceptId)],
  ['deleting the account', ({ ctx }) => removeAccount(ctx())],
  ['taking the page down', (page) => takeDown(asAdmin(page), page.slug, 'A fraud')],
  ['unpublishing', ({ ctx, conceptId }) => savePage(ctx(), { id: conceptId, published: false })],
];

describe.each(ENDS)('%s', (name, end) => {
  it('closes the payment pages that are open', async () => {
    const page = await ordered(`open${name.length}`);
    await end(page);
    await test.drain();
    expect(page.session.status).toBe('expired');
  });

  it('closes them later if the provider is unavailable, even if the queued job was lost', async () => {
    const page = await ordered(`away${name.length}`);
    await end(page);
    stripe.trouble = { kind: 'status', status: 503 };
    test.queued.length = 0;
    await expect(settleEndedOrders(test.nobody())).rejects.toMatchObject({ code: 'failed' });
    expect(page.session.status).toBe('open');
    stripe.trouble = null;
    await sweepEndedOrders(test.nobody());
    await test.drain();
    expect(page.session.status).toBe('expired');
  });
});

describe.each(ENDS.slice(0, 3))('an order paid at the same moment as %s', (name, end) => {
  it('is refunded once and counted nowhere', async () => {
    const page = await ordered(`late${name.length}`);
    const payment = stripe.account.payOnce(page.session.id);
    await end(page);
    await test.drain();
    expect(await deliver()).toBe(200);
    test.queued.length = 0;
    stripe.trouble = { kind: 'status', status: 503 };
    await expect(settleEndedOrders(test.nobody())).rejects.toMatchObject({ code: 'failed' });
    stripe.trouble = null;
    for (let n = 0; n < 3; n += 1) {
      expect(await deliver()).toBe(200);
      await test.drain();
    }
    expect(
      await test.deps.orm.em.fork().count(PageOrder, { pageId: page.page.id, paidAt: { $ne: null } }),
    ).toBe(0);
    expect(stripe.account.refunds.filter((one) => one.payment_intent === payment)).toHaveLength(1);
  });
});

describe('an order', () => {
  it('that is paid at the moment of unpublishing stays valid', async () => {
    const { session, ctx, conceptId } = await ordered('stands');
    stripe.account.payOnce(session.id);
    await savePage(ctx(), { id: conceptId, published: false });
    await test.drain();
    expect(await deliver()).toBe(200);
    await test.drain();
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 1 });
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ stage: 'customer' }]);
    expect(stripe.account.refunds.filter((one) => one.payment_intent === session.payment_intent)).toEqual([]);
  });

  it('that was paid for a page that has ended since says thank you, and nothing of its founder', async () => {
    const { slug, ctx, conceptId } = await ordered('thanked');
    const ask = () => browserOf(test).get(`/p/${slug}/ordered`);
    const { title } = await getConcept(ctx(), conceptId);
    expect((await ask()).body).toContain(title);
    await savePage(ctx(), { id: conceptId, published: false });
    const { statusCode, body } = await ask();
    expect(statusCode).toBe(200);
    expect(body).toContain('Your order counts as soon as');
    expect(body).not.toContain(title);
    expect(body).not.toContain('Lovelace');
    for (const what of ['confirm', 'leave']) {
      const wrong = await browserOf(test).get(`/p/${slug}/${what}?token=x`);
      expect([wrong.statusCode, wrong.body.includes(title)]).toEqual([404, false]);
    }
  });

  it('that is paid while its concept is being deleted is refunded', async () => {
    const { session, conceptId } = await ordered('crossing');
    const payment = stripe.account.payOnce(session.id);
    const deletion = await holdLock(test, 'delete from concepts where id = ?', [conceptId]);
    const delivered = deliver();
    await deletion.untilWaiting(1);
    await deletion.release();
    expect(await delivered).toBe(200);
    await test.drain();
    expect(stripe.account.refunds.map((one) => one.payment_intent)).toContain(payment);
  });

  it('that no end of its page has recorded is refunded if it is paid after the page was taken down', async () => {
    const page = await ordered('unrecorded');
    await takeDown(asAdmin(page), page.slug, 'A fraud');
    await test.deps.orm.em.fork().execute('delete from ended_orders');
    const payment = stripe.account.payOnce(page.session.id);
    expect(await deliver()).toBe(200);
    await test.drain();
    expect(stripe.account.refunds.map((one) => one.payment_intent)).toContain(payment);
  });

  it('that was paid earlier is not refunded when the concept is deleted', async () => {
    const { session, ctx, conceptId } = await ordered('before');
    const payment = stripe.account.payOnce(session.id);
    await deliver();
    await removeConcept(ctx(), conceptId);
    await test.drain();
    expect(stripe.account.refunds.filter((one) => one.payment_intent === payment)).toEqual([]);
  });

  it('that was deleted as unpaid is refunded if the provider reports its payment days later', async () => {
    const { session } = await ordered('forgotten');
    const payment = stripe.account.payOnce(session.id);
    clock.aheadMs = 3 * 24 * 60 * 60 * 1000;
    await sweepOrders(test.nobody());
    clock.aheadMs = 0;
    expect(await deliver()).toBe(200);
    await test.drain();
    expect(stripe.account.refunds.map((one) => one.payment_intent)).toContain(payment);
  });

  it('whose page ends while its payment page is being opened is closed, and the visitor gets an error', async () => {
    const page = await preorderPage();
    stripe.trouble = { kind: 'slow', ms: 400 };
    const answer = browserOf(test).post(`/p/${page.slug}/join`, joiner('racing'));
    while (!stripe.calls.at(-1)?.startsWith('POST /v1/checkout'))
      await new Promise((go) => setTimeout(go, 10));
    await removeConcept(page.ctx(), page.conceptId);
    expect((await answer).statusCode).toBe(404);
    stripe.trouble = null;
    await test.drain();
    expect(stripe.account.sessions.at(-1)?.status).toBe('expired');
  });

  it('that has ended is stored as ids only, and deleted after a month', async () => {
    const { ctx, conceptId } = await ordered('ids');
    await removeConcept(ctx(), conceptId);
    await test.drain();
    const kept = await test.deps.orm.em.fork().find(EndedOrder, {});
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('@');
    clock.aheadMs = 31 * 24 * 60 * 60 * 1000;
    await sweepEndedOrders(test.nobody());
    expect(await test.deps.orm.em.fork().count(EndedOrder)).toBe(0);
  });
});
