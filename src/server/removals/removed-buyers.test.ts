import { afterAll, describe, expect, it } from 'vitest';
import { createMember, listMembers, removeMember, updateMember } from '../community/community.service.ts';
import { leavePage } from '../launch/joins/leave.service.ts';
import { PageJoin } from '../launch/joins/page-join.entity.ts';
import { createPreordersTest } from '../launch/orders/preorders.fixture.ts';
import { pageById } from '../launch/public-page/public-pages.ts';
import { tokenOf } from '../launch/public-page/visitor.ts';
import { undoRemoval } from './removals.service.ts';

const { stripe, test, preorderPage, order, deliver, close } = await createPreordersTest();
afterAll(close);

type Page = Awaited<ReturnType<typeof preorderPage>>;

async function buy({ slug }: Page, who: string, via = ''): Promise<string> {
  const payment = stripe.account.payOnce(await order(slug, who, via));
  expect(await deliver()).toBe(200);
  return payment;
}

async function refund(payment: string): Promise<void> {
  stripe.account.refundOrder(payment);
  expect(await deliver()).toBe(200);
}

async function joinOf({ page }: Page, who: string): Promise<PageJoin> {
  const join = { pageId: page.id, email: `joiner${who}@example.com` };
  return test.deps.orm.em.fork().findOneOrFail(PageJoin, join);
}

async function memberOf({ ctx, conceptId }: Page, who: string) {
  const members = await listMembers(ctx(), conceptId);
  return members.find(({ email }) => email === `joiner${who}@example.com`);
}

/** The page's orders and joins, and the concept's members. */
async function everythingOf({ page, conceptId }: Page): Promise<unknown> {
  const em = test.deps.orm.em.fork();
  const rows = (table: string, column: string, id: string) =>
    em.execute(`select to_jsonb(t) as row from ${table} t where ${column} = ? order by id`, [id]);
  return [
    await rows('page_orders', 'page_id', page.id),
    await rows('page_joins', 'page_id', page.id),
    await rows('community_members', 'concept_id', conceptId),
  ];
}

async function leaveByLetter({ page, ctx }: Page, joinId: string): Promise<void> {
  const row = await pageById(ctx().reads, page.id);
  if (!row) throw new Error('there is no page');
  await leavePage(test.nobody(), row, tokenOf(row.secret, 'leave', joinId));
}

describe('undoing the deletion of a buyer', () => {
  it('restores them with their order and whom they brought', async () => {
    const page = await preorderPage();
    await buy(page, 'bringer');
    await buy(page, 'brought', (await joinOf(page, 'bringer')).referralCode);
    const before = await everythingOf(page);
    const id = (await memberOf(page, 'bringer'))?.id ?? '';
    await removeMember(page.ctx(), id);
    expect(await everythingOf(page)).not.toEqual(before);
    await undoRemoval(page.ctx(), id);
    expect(await everythingOf(page)).toEqual(before);
  });

  it('makes them what they were before the order, if that was refunded since', async () => {
    const page = await preorderPage();
    const payment = await buy(page, 'refunded');
    const id = (await memberOf(page, 'refunded'))?.id ?? '';
    await removeMember(page.ctx(), id);
    await refund(payment);
    await undoRemoval(page.ctx(), id);
    expect(await memberOf(page, 'refunded')).toMatchObject({ id, stage: 'prospect' });
  });

  it('leaves a customer one whose order was refunded long before', async () => {
    const page = await preorderPage();
    await refund(await buy(page, 'loyal'));
    const id = (await memberOf(page, 'loyal'))?.id ?? '';
    await updateMember(page.ctx(), { id, stage: 'customer' });
    await removeMember(page.ctx(), id);
    await undoRemoval(page.ctx(), id);
    expect(await memberOf(page, 'loyal')).toMatchObject({ id, stage: 'customer' });
  });

  it('brings no name and address back to the order of one who left the list meanwhile', async () => {
    const page = await preorderPage();
    const name = { firstName: 'Known', lastName: 'Before', email: 'joinerknown@example.com' };
    await createMember(page.ctx(), { conceptId: page.conceptId, ...name, stage: 'prospect' });
    await buy(page, 'known');
    const { id: joinId, memberId } = await joinOf(page, 'known');
    await removeMember(page.ctx(), memberId ?? '');
    await leaveByLetter(page, joinId);
    await undoRemoval(page.ctx(), memberId ?? '');
    const em = test.deps.orm.em.fork();
    const orders = await em.execute(
      'select email, name, member_id as "memberId" from page_orders where page_id = ?',
      [page.page.id],
    );
    expect(orders).toEqual([{ email: null, name: null, memberId }]);
    expect(await em.count(PageJoin, { id: joinId })).toBe(0);
  });

  it('takes the referral of one who left the list meanwhile out of whom they brought', async () => {
    const page = await preorderPage();
    await buy(page, 'first');
    const first = await joinOf(page, 'first');
    await buy(page, 'second', first.referralCode);
    const id = (await memberOf(page, 'second'))?.id ?? '';
    await removeMember(page.ctx(), id);
    await leaveByLetter(page, first.id);
    await undoRemoval(page.ctx(), id);
    expect(await joinOf(page, 'second')).toMatchObject({ memberId: id, cameThroughId: null });
  });
});
