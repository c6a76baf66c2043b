import { afterAll, describe, expect, it } from 'vitest';
import { listMembers } from '../../community/community.service.ts';
import { removeConcept } from '../../concepts/concepts.service.ts';
import type { StandInEvent } from '../../testing/stripe-stand-in/stripe-records.ts';
import { holdLock } from '../../testing/waiting-statements.ts';
import { PageJoin } from '../joins/page-join.entity.ts';
import { previewPage } from '../preview.service.ts';
import { browserOf, joiner, makePage } from '../public-page/public-page.fixture.ts';
import { tokenOf } from '../public-page/visitor.ts';
import { getStats, waitlistCsv } from '../stats.service.ts';
import { createPreordersTest } from './preorders.fixture.ts';

const { stripe, test, preorderPage, order, newest, deliver, close } = await createPreordersTest();
afterAll(close);

describe('a preorder', () => {
  it('says its price, is paid on the provider’s page, and counts once the provider says so', async () => {
    const { slug, ctx, conceptId, message } = await preorderPage();
    const { body } = await browserOf(test).get(`/p/${slug}`);
    expect(body).toContain('<strong>$12.00</strong>');
    expect(body).toContain('<button type="submit">Preorder for $12.00</button>');
    expect(body).not.toContain(message.callToAction);
    const url = await order(slug, 'buyer');
    expect(stripe.account.session(url.split('/').at(-1) ?? '')).toMatchObject({
      mode: 'payment',
      amount_total: 1200,
      currency: 'usd',
      customer_email: 'joinerbuyer@example.com',
    });
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ joins: 0, orders: 0 });
    stripe.account.payOnce(url);
    for (let n = 0; n < 5; n += 1) expect(await deliver()).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toMatchObject([
      { email: 'joinerbuyer@example.com', firstName: 'Joiner', stage: 'customer' },
    ]);
    const stats = await getStats(ctx(), conceptId);
    expect(stats).toMatchObject({ visits: 1, joins: 0, orders: 1 });
    expect(stats.byMessage).toEqual([{ messageId: message.id, visits: 1, joins: 0, orders: 1 }]);
    expect(await waitlistCsv(ctx(), conceptId)).toContain('joinerbuyer@example.com');
  });

  it('is previewed before it has a price, and promises no waiting list', async () => {
    const { ctx, conceptId, message } = await makePage(test);
    const { html } = await previewPage(ctx(), conceptId, { kind: 'preorder' });
    expect(html).toContain('Your price stands here, paid once on the next page.');
    expect(html).toContain('<button type="submit">Preorder</button>');
    expect(html).not.toContain(message.callToAction);
    const waitlist = await previewPage(ctx(), conceptId, { kind: 'waitlist' });
    expect(waitlist.html).toContain(message.callToAction);
  });

  it('is cancelled by a full refund, not by a partial one, in whichever order the events arrive', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const late = stripe.account.payOnce(await order(slug, 'late'));
    const paid = newest();
    stripe.account.refundOrder(late);
    const refunded = newest();
    for (const event of [refunded, paid, refunded, paid]) expect(await deliver(event)).toBe(200);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 0 });
    expect(await listMembers(ctx(), conceptId)).toEqual([]);

    const payment = stripe.account.payOnce(await order(slug, 'usual'));
    await deliver();
    stripe.account.refundOrder(payment, 100);
    await deliver();
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 1 });
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ stage: 'customer' }]);
    stripe.account.refundOrder(payment);
    await deliver();
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 0 });
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ stage: 'prospect' }]);
  });

  it('is cancelled by a dispute that the buyer wins, and by no other', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const payment = stripe.account.payOnce(await order(slug, 'disputing'));
    await deliver();
    stripe.account.closeDispute(payment, 'won');
    expect(await deliver()).toBe(200);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 1 });
    stripe.account.closeDispute(payment, 'lost');
    expect(await deliver()).toBe(200);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 0 });
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ stage: 'prospect' }]);
  });

  it.each([
    ['first one first', [0, 1]],
    ['last one first', [1, 0]],
  ])('of one person counts until all are refunded, the %s', async (_name, turns) => {
    const { slug, ctx, conceptId } = await preorderPage();
    const payments: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      payments.push(stripe.account.payOnce(await order(slug, 'twice')));
      await deliver();
    }
    const stages: (string | undefined)[] = [];
    for (const turn of turns) {
      stripe.account.refundOrder(payments[turn] ?? '');
      await deliver();
      stages.push((await listMembers(ctx(), conceptId))[0]?.stage);
    }
    expect(stages).toEqual(['customer', 'prospect']);
  });

  it('is no place on a list that one has left while the payment page was open', async () => {
    const { slug, ctx, conceptId, page } = await preorderPage();
    stripe.account.payOnce(await order(slug, 'leaving'));
    await deliver();
    const url = await order(slug, 'leaving');
    const em = test.deps.orm.em.fork();
    const { id } = await em.findOneOrFail(PageJoin, { pageId: page.id, email: 'joinerleaving@example.com' });
    const [{ secret } = { secret: '' }] = await em.execute<{ secret: string }[]>(
      'select secret from launch_pages where id = ?',
      [page.id],
    );
    const link = `/p/${slug}/leave?token=${tokenOf(secret, 'leave', id)}`;
    expect((await browserOf(test).post(link, {})).statusCode).toBe(200);
    const payment = stripe.account.payOnce(url);
    expect(await deliver()).toBe(200);
    await test.drain();
    const refunds = stripe.account.refunds.filter((one) => one.payment_intent === payment);
    expect(refunds.map(({ amount }) => amount)).toEqual([
      stripe.account.session(url.split('/').at(-1) ?? '').amount_total,
    ]);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 1 });
  });

  it.each([
    ['taken down', `taken_down_at = now(), taken_down_reason = 'fraud'`],
    ['unpublished', 'published = false'],
  ])('is not opened on a page that is %s at that moment', async (_name, change) => {
    const { slug, page } = await preorderPage();
    await browserOf(test).get(`/p/${slug}`);
    const lock = await holdLock(test, `update launch_pages set ${change} where id = ?`, [page.id]);
    const ordering = browserOf(test).post(`/p/${slug}/join`, joiner('too-late'));
    await lock.untilWaiting(1);
    await lock.release();
    expect((await ordering).statusCode).toBe(404);
    const orders = await test.deps.orm.em
      .fork()
      .execute('select id from page_orders where page_id = ?', [page.id]);
    expect(orders).toEqual([]);
  });

  it('of one person stands no more when all of theirs are refunded at the same moment', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const payments: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      payments.push(stripe.account.payOnce(await order(slug, 'both-at-once')));
      await deliver();
    }
    const refunds = payments.map((payment) => {
      stripe.account.refundOrder(payment);
      return newest();
    });
    // Whoever is not made to wait has counted the orders before it reads the member.
    const lock = await holdLock(test, 'lock table community_members in access exclusive mode', []);
    const delivered = refunds.map((event) => deliver(event));
    await lock.untilWaiting(2);
    await lock.release();
    expect(await Promise.all(delivered)).toEqual([200, 200]);
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ stage: 'prospect' }]);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 0 });
  });

  it('is cancelled by a full refund that arrives at the same moment as its payment', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const payment = stripe.account.payOnce(await order(slug, 'at-once'));
    const paid = newest();
    stripe.account.refundOrder(payment);
    const refunded = newest();
    const lock = await holdLock(test, 'select id from page_orders where email = ? for update', [
      'joinerat-once@example.com',
    ]);
    const delivered = [paid, refunded].map((event) => deliver(event));
    await lock.untilWaiting(2);
    await lock.release();
    expect(await Promise.all(delivered)).toEqual([200, 200]);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 0 });
    const members = await listMembers(ctx(), conceptId);
    expect(members.filter(({ stage }) => stage === 'customer')).toEqual([]);
  });

  it('records who brought the buyer, whether that one had been counted by then or not', async () => {
    const { slug, page } = await preorderPage();
    const codeOf = async (who: string) => {
      const join = { pageId: page.id, email: `joiner${who}@example.com` };
      return (await test.deps.orm.em.fork().findOneOrFail(PageJoin, join)).referralCode;
    };
    const buy = async (who: string, via = '') => {
      stripe.account.payOnce(await order(slug, who, via));
      expect(await deliver()).toBe(200);
    };
    await buy('first');
    await buy('second', await codeOf('first'));
    const em = test.deps.orm.em.fork();
    await em.nativeUpdate(
      PageJoin,
      { pageId: page.id, email: 'joinersecond@example.com' },
      { memberId: null },
    );
    await buy('third', await codeOf('second'));
    await buy('fourth', 'nobody-has-this');
    const joins = await em.find(PageJoin, { pageId: page.id }, { orderBy: { createdAt: 'asc' } });
    const [first, second] = joins;
    expect(joins.map(({ cameThroughId, referredById }) => [cameThroughId, referredById])).toEqual([
      [null, null],
      [first?.memberId, null],
      [null, second?.id],
      [null, null],
    ]);
  });

  it('is found by its payment page where the event names no id of ours, and refunded if its page ended', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const payment = stripe.account.payOnce(await order(slug, 'odd'));
    await removeConcept(ctx(), conceptId);
    const event = structuredClone(newest()) as StandInEvent & { data: { object: Record<string, unknown> } };
    Object.assign(event.data.object, { metadata: { order: 'none' }, client_reference_id: 'none' });
    expect(await deliver(event)).toBe(200);
    await test.drain();
    expect(stripe.account.refunds.map((one) => one.payment_intent)).toContain(payment);
  });

  it('is found by its payment alone, as in the event of a manual refund', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const payment = stripe.account.payOnce(await order(slug, 'hand'));
    await deliver();
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 1 });
    stripe.account.refundOrder(payment);
    const refund = newest();
    const nameless = { ...refund, data: { object: { ...refund.data.object, metadata: {} } } };
    expect(await deliver(nameless as StandInEvent)).toBe(200);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 0 });
  });

  it('when refunded leaves the member a customer if they have another order', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const first = stripe.account.payOnce(await order(slug, 'twice'));
    await deliver();
    stripe.account.payOnce(await order(slug, 'twice'));
    await deliver();
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 2 });
    stripe.account.refundOrder(first);
    await deliver();
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ stage: 'customer' }]);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ orders: 1 });
  });

  it('is refused without consent, and no payment page is opened', async () => {
    const { slug } = await preorderPage();
    const pages = stripe.account.sessions.length;
    const { consent: _, ...form } = joiner('silent');
    expect((await browserOf(test).post(`/p/${slug}/join`, form)).statusCode).toBe(400);
    expect(stripe.account.sessions).toHaveLength(pages);
  });

  it('is answered 503 while the payment provider does not answer', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    stripe.trouble = { kind: 'status', status: 402 };
    const answer = await browserOf(test).post(`/p/${slug}/join`, joiner('unlucky'));
    stripe.trouble = null;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });

  it('event for an unknown order is acknowledged and ignored', async () => {
    const { slug } = await preorderPage();
    stripe.account.payOnce(await order(slug, 'ghost'));
    const event = structuredClone(newest()) as StandInEvent & { data: { object: Record<string, unknown> } };
    Object.assign(event.data.object, {
      id: 'cs_other',
      metadata: {},
      client_reference_id: null,
      payment_intent: null,
    });
    expect(await deliver({ ...event, id: 'evt_unknown_order' })).toBe(200);
  });
});
