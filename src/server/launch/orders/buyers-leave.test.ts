import { afterAll, describe, expect, it, vi } from 'vitest';
import { listMembers } from '../../community/community.service.ts';
import { Letter } from '../../letters/letter.entity.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { holdLock } from '../../testing/waiting-statements.ts';
import { PageJoin } from '../joins/page-join.entity.ts';
import { savePage } from '../launch.service.ts';
import { browserOf, joiner, linksIn, makePage } from '../public-page/public-page.fixture.ts';
import { getStats } from '../stats.service.ts';
import { createPreordersTest } from './preorders.fixture.ts';

const silent = await createPreordersTest();
const writing = await createPreordersTest({
  mail: { kind: 'smtp', send: async () => {}, answers: async () => {} },
});
afterAll(() => Promise.all([silent.close(), writing.close()]));

/** The page to which the provider leads who has paid. */
async function thanksFor({ stripe, test }: typeof silent, paymentPage: string) {
  const session = stripe.account.session(paymentPage.split('/').at(-1) ?? '');
  const { pathname, search } = new URL(session.success_url ?? '');
  return browserOf(test).get(pathname + search);
}

async function askForOrders(
  test: TestContext,
  { ctx, conceptId, slug }: Awaited<ReturnType<typeof makePage>>,
): Promise<void> {
  const price = { priceCents: 1200, currency: 'usd' } as const;
  await savePage(ctx(), { id: conceptId, callToActionKind: 'preorder', ...price });
  // The page is kept ready until the database tells of the change.
  await vi.waitFor(async () => expect((await browserOf(test).get(`/p/${slug}`)).body).toContain('Preorder'));
}

function leaveLinkOn(html: string): string | undefined {
  return linksIn(html).find((link) => link.includes('/leave'));
}

describe('without mail, a buyer', () => {
  const { stripe, test, preorderPage, order, deliver } = silent;

  async function namesKept(pageId: string): Promise<unknown[]> {
    return test.deps.orm.em
      .fork()
      .execute('select name from page_orders where page_id = ? and name is not null', [pageId]);
  }

  it('who had joined leaves by the link that they got then', async () => {
    const made = await makePage(test);
    const { slug, ctx, conceptId, page } = made;
    const leave = leaveLinkOn((await browserOf(test).post(`/p/${slug}/join`, joiner('earlier'))).body) ?? '';
    await askForOrders(test, made);
    stripe.account.payOnce(await order(slug, 'earlier'));
    expect(await deliver()).toBe(200);
    const left = await browserOf(test).post(leave, {});
    expect(left.body).toContain('its name and e-mail address are deleted.');
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect(await namesKept(page.id)).toEqual([]);
    expect(await getStats(ctx(), conceptId)).toMatchObject({ joins: 0, orders: 1 });
  });

  it('leaves by the link on the page to which the payment led', async () => {
    const { slug, ctx, conceptId, page } = await preorderPage();
    const paymentPage = await order(slug, 'newcomer');
    stripe.account.payOnce(paymentPage);
    expect(await deliver()).toBe(200);
    const leave = leaveLinkOn((await thanksFor(silent, paymentPage)).body) ?? '';
    expect((await browserOf(test).post(leave, {})).statusCode).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect(await namesKept(page.id)).toEqual([]);
  });

  it('who leaves before the provider has reported the payment is paid back', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const paymentPage = await order(slug, 'hasty');
    const payment = stripe.account.payOnce(paymentPage);
    await browserOf(test).post(leaveLinkOn((await thanksFor(silent, paymentPage)).body) ?? '', {});
    expect(await deliver()).toBe(200);
    await test.drain();
    expect(stripe.account.refunds.map((one) => one.payment_intent)).toContain(payment);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });

  it('has no link that takes away who was on the list by their own', async () => {
    const { slug, ctx, conceptId } = await preorderPage();
    const pages: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      pages.push(await order(slug, 'victim'));
      stripe.account.payOnce(pages[n] ?? '');
      expect(await deliver()).toBe(200);
    }
    const [own, strangers] = await Promise.all(pages.map((page) => thanksFor(silent, page)));
    await browserOf(test).post(leaveLinkOn(strangers?.body ?? '') ?? '', {});
    expect(await listMembers(ctx(), conceptId)).toHaveLength(1);
    await browserOf(test).post(leaveLinkOn(own?.body ?? '') ?? '', {});
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });

  it('is shown no link that this program did not sign', async () => {
    const { slug } = await preorderPage();
    const id = '018f0000-0000-7000-8000-00000000000a';
    for (const token of [id, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, '%22%3E%3Cb%3E']) {
      const { statusCode, body } = await browserOf(test).get(`/p/${slug}/ordered?token=${token}`);
      expect([statusCode, leaveLinkOn(body)]).toEqual([200, undefined]);
    }
  });

  it('who leaves at the moment of their second payment is paid that back, and both are answered', async () => {
    const { slug, page } = await preorderPage();
    const first = await order(slug, 'crossing');
    stripe.account.payOnce(first);
    expect(await deliver()).toBe(200);
    const payment = stripe.account.payOnce(await order(slug, 'crossing'));
    const leave = leaveLinkOn((await thanksFor(silent, first)).body) ?? '';
    const lock = await holdLock(test, 'select id from page_joins where page_id = ? for update', [page.id]);
    const leaving = browserOf(test).post(leave, {});
    await lock.untilWaiting(1);
    const delivered = deliver();
    await lock.untilWaiting(2);
    await lock.release();
    expect([(await leaving).statusCode, await delivered]).toEqual([200, 200]);
    await test.drain();
    expect(stripe.account.refunds.map((one) => one.payment_intent)).toContain(payment);
    expect(await namesKept(page.id)).toEqual([]);
  });
});

describe('with mail, a buyer', () => {
  const { stripe, test, preorderPage, order, deliver } = writing;

  async function lettersTo(who: string): Promise<string[]> {
    const address = `joiner${who}@example.com`;
    const letters = await test.deps.orm.em.fork().find(Letter, { address }, { orderBy: { id: 'asc' } });
    return letters.map(({ text }) => text ?? '');
  }

  function pathIn(letter: string, purpose: 'confirm' | 'leave'): string {
    const { pathname, search } = new URL(
      new RegExp(`https?://\\S+/${purpose}\\?\\S+`).exec(letter)?.[0] ?? '',
    );
    return pathname + search;
  }

  it('gets one letter with the link that takes them off the list, which no page shows', async () => {
    const { slug, ctx, conceptId, page } = await preorderPage();
    const paymentPage = await order(slug, 'written-to');
    stripe.account.payOnce(paymentPage);
    for (let n = 0; n < 2; n += 1) expect(await deliver()).toBe(200);
    stripe.account.payOnce(await order(slug, 'written-to'));
    expect(await deliver()).toBe(200);
    expect(leaveLinkOn((await thanksFor(writing, paymentPage)).body)).toBeUndefined();
    const letters = await lettersTo('written-to');
    expect(letters).toHaveLength(1);
    await browserOf(test).post(pathIn(letters[0] ?? '', 'leave'), {});
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect(await test.deps.orm.em.fork().count(PageJoin, { pageId: page.id })).toBe(0);
  });

  it('who joined before and has confirmed nothing has confirmed it by paying, and is told how to leave', async () => {
    const made = await makePage(test);
    const { slug, ctx, conceptId } = made;
    const leave = leaveLinkOn((await browserOf(test).post(`/p/${slug}/join`, joiner('payer'))).body) ?? '';
    await askForOrders(test, made);
    stripe.account.payOnce(await order(slug, 'payer'));
    expect(await deliver()).toBe(200);
    expect((await browserOf(test).post(leave, {})).body).toContain('unless its address has been confirmed');
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ stage: 'customer' }]);
    const letters = await lettersTo('payer');
    expect(letters).toHaveLength(2);
    await browserOf(test).post(pathIn(letters[1] ?? '', 'leave'), {});
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });
});
