import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../../../shared/text.ts';
import { CommunityMember } from '../../community/community-member.entity.ts';
import type { Ctx } from '../../context.ts';
import { isFirstDelivery } from '../../db/webhook-once.ts';
import { countForPage, lockLedger } from '../../experiments/experiments.page.ts';
import { sendSoon } from '../../letters/letters.service.ts';
import type { OrderEvent } from '../../platform/payments/payments.port.ts';
import { postOrdered } from '../joins/join-letters.ts';
import { letCount } from '../joins/joins.service.ts';
import { PageJoin } from '../joins/page-join.entity.ts';
import { type PageRow, pageById } from '../public-page/public-pages.ts';
import { referralCodeOf } from '../public-page/visitor.ts';
import { EndedOrder } from './ended-order.entity.ts';
import { settleSoon } from './ended-orders.service.ts';
import { PageOrder } from './page-order.entity.ts';

/**
 * Handles a provider event about a preorder: stores the event's id and its effect in one transaction, so that a
 * repeated delivery has no effect. Paid and refunded events may arrive in either order with the same result. An order
 * whose page has been deleted or taken down is refunded; one whose page is merely unpublished counts. Events about
 * unknown orders are ignored.
 */
export async function takeOrderEvent(ctx: Ctx, event: OrderEvent): Promise<void> {
  const found = await findOrder(ctx.em.fork(), event);
  const page = found && (await pageById(ctx.reads, found.pageId));
  if (!page) return payBack(ctx, event);
  if (page.takenDown && event.kind === 'order_paid' && !found.paidAt) return payBack(ctx, event, found);
  const letters: (string | null)[] = [];
  const stillThere = await ctx.em.fork().transactional(async (tx) => {
    // Events about several orders of one person take turns: each counts the others.
    await lockLedger(tx, page.conceptId);
    await tx.execute('select id from page_orders where id = ? for update', [found.id]);
    const order = await tx.findOne(PageOrder, { id: found.id });
    if (!order) return false;
    const seen = { provider: 'stripe', eventId: event.id, type: event.type };
    if (!(await isFirstDelivery(tx, seen))) return true;
    if (event.paymentId) order.paymentId ??= event.paymentId;
    if (event.kind === 'order_paid') letters.push(await pay(ctx, tx, page, order, event.at));
    else await takeBack(ctx, tx, page, order, event.at);
    return true;
  });
  // Its page was deleted since it was looked up.
  if (!stillThere) return payBack(ctx, event);
  sendSoon(ctx, ...letters);
}

async function findOrder(em: EntityManager, event: OrderEvent): Promise<PageOrder | null> {
  const { orderId, checkoutId, paymentId } = event;
  if (orderId && isUuid(orderId)) return em.findOne(PageOrder, { id: orderId });
  if (checkoutId) return em.findOne(PageOrder, { checkoutId });
  return paymentId ? em.findOne(PageOrder, { paymentId }) : null;
}

/**
 * Records that an order of an ended page was paid, for the job that refunds it.
 *
 * @param order an order that is still stored, which may not have been recorded as ended
 */
async function payBack(ctx: Ctx, event: OrderEvent, order?: PageOrder): Promise<void> {
  const { paymentId } = event;
  if (event.kind !== 'order_paid' || !paymentId) return;
  const em = ctx.em.fork();
  if (order)
    await em.execute(
      `insert into ended_orders (id, created_at, order_id, checkout_id)
       select gen_random_uuid(), now(), id, checkout_id from page_orders where id = ? on conflict do nothing`,
      [order.id],
    );
  const known =
    event.orderId && isUuid(event.orderId) ? { orderId: event.orderId } : { checkoutId: event.checkoutId };
  const ended = await em.findOne(EndedOrder, order ? { orderId: order.id } : known);
  if (!ended) return;
  await em.nativeUpdate(EndedOrder, { id: ended.id }, { paymentId });
  settleSoon(ctx);
}

/** @returns the id of the letter to the buyer, to send it after the commit; null when there is none */
async function pay(
  ctx: Ctx,
  tx: EntityManager,
  page: PageRow,
  order: PageOrder,
  at: Date,
): Promise<string | null> {
  if (order.paidAt) return null;
  order.paidAt = at;
  if (order.refundedAt || !order.email) return null;
  const { memberId, letterId } = await onTheList(ctx, tx, page, order);
  const member = await tx.findOneOrFail(CommunityMember, { id: memberId });
  const earlier = member.stage === 'customer' ? await tx.findOne(PageOrder, standingOf(memberId)) : null;
  order.stageBefore = earlier?.stageBefore ?? member.stage;
  order.memberId = memberId;
  order.person = memberId;
  member.stage = 'customer';
  await tx.flush();
  const event = { kind: 'order', visitor: order.visitor ?? null, person: memberId } as const;
  await countForPage(tx, page.conceptId, event, ctx.now());
  order.visitor = null;
  return letterId;
}

/**
 * Adds the buyer to the list if necessary. Where letters are sent, a payment counts as confirmation of the address, and
 * a letter brings the link out of the list. Without letters nothing confirms an address, and the links on the pages of
 * thanks stay valid; the one of an order refers to the join that the order has made, which has the same id.
 */
async function onTheList(ctx: Ctx, tx: EntityManager, page: PageRow, order: PageOrder) {
  const email = order.email ?? '';
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const held = await tx.findOne(PageJoin, { pageId: page.id, email }, lock);
  const join =
    held ??
    tx.create(PageJoin, {
      id: order.id,
      pageId: page.id,
      email,
      name: order.name ?? '',
      kind: 'preorder',
      messageId: order.messageId ?? null,
      consentedAt: order.consentedAt,
      consentText: order.consentText,
      referralCode: referralCodeOf(page.secret, email),
      ...(await broughtBy(tx, page, order.via)),
    });
  let letterId: string | null = null;
  if (ctx.ports.mail.kind !== 'none' && !join.confirmedAt) {
    join.confirmedAt = ctx.now();
    letterId = await postOrdered(ctx, tx, page, join);
  }
  const memberId = join.memberId ?? (await letCount(ctx, tx, page, join));
  return { memberId, letterId };
}

async function broughtBy(
  tx: EntityManager,
  page: PageRow,
  via: string | null | undefined,
): Promise<Partial<PageJoin>> {
  const bringer = via ? await tx.findOne(PageJoin, { pageId: page.id, referralCode: via }) : null;
  if (!bringer) return {};
  return bringer.memberId ? { cameThroughId: bringer.memberId } : { referredById: bringer.id };
}

/** The orders of a person that are paid and not refunded, also after the member was deleted. */
function standingOf(person: string) {
  return { person, paidAt: { $ne: null }, refundedAt: null };
}

async function takeBack(
  ctx: Ctx,
  tx: EntityManager,
  page: PageRow,
  order: PageOrder,
  at: Date,
): Promise<void> {
  if (order.refundedAt) return;
  order.refundedAt = at;
  if (!order.paidAt) return;
  await tx.flush();
  const stillBuys = order.person ? (await tx.count(PageOrder, standingOf(order.person))) > 0 : false;
  const member = order.memberId ? await tx.findOne(CommunityMember, { id: order.memberId }) : null;
  if (member?.stage === 'customer' && !stillBuys) member.stage = order.stageBefore ?? 'prospect';
  await tx.flush();
  if (order.person && !stillBuys) {
    await countForPage(tx, page.conceptId, { kind: 'refund', person: order.person }, ctx.now());
  }
}
