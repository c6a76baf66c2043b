import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../../../shared/text.ts';
import { CommunityMember } from '../../community/community-member.entity.ts';
import type { Ctx } from '../../context.ts';
import { isFirstDelivery } from '../../db/webhook-once.ts';
import { countForPage } from '../../experiments/experiments.page.ts';
import type { OrderEvent } from '../../platform/payments/payments.port.ts';
import { letCount } from '../joins/joins.service.ts';
import { PageJoin } from '../joins/page-join.entity.ts';
import { type PageRow, pageById } from '../public-page/public-pages.ts';
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
  if (!page || (page.takenDown && event.kind === 'order_paid' && !found.paidAt)) return payBack(ctx, event);
  const stillThere = await ctx.em.fork().transactional(async (tx) => {
    await tx.execute('select id from page_orders where id = ? for update', [found.id]);
    const order = await tx.findOne(PageOrder, { id: found.id });
    if (!order) return false;
    const seen = { provider: 'stripe', eventId: event.id, type: event.type };
    if (!(await isFirstDelivery(tx, seen))) return true;
    if (event.paymentId) order.paymentId ??= event.paymentId;
    if (event.kind === 'order_paid') await pay(ctx, tx, page, order, event.at);
    else await takeBack(ctx, tx, page, order, event.at);
    return true;
  });
  // Its page was deleted since it was looked up.
  if (!stillThere) await payBack(ctx, event);
}

async function findOrder(em: EntityManager, event: OrderEvent): Promise<PageOrder | null> {
  const { orderId, checkoutId, paymentId } = event;
  if (orderId && isUuid(orderId)) return em.findOne(PageOrder, { id: orderId });
  if (checkoutId) return em.findOne(PageOrder, { checkoutId });
  return paymentId ? em.findOne(PageOrder, { paymentId }) : null;
}

/** Records that an order of an ended page was paid, for the job that refunds it. */
async function payBack(ctx: Ctx, event: OrderEvent): Promise<void> {
  if (event.kind !== 'order_paid' || !event.paymentId) return;
  const known =
    event.orderId && isUuid(event.orderId) ? { orderId: event.orderId } : { checkoutId: event.checkoutId };
  const ended = await ctx.em.fork().findOne(EndedOrder, known);
  if (!ended) return;
  await ctx.em.nativeUpdate(EndedOrder, { id: ended.id }, { paymentId: event.paymentId });
  settleSoon(ctx);
}

async function pay(ctx: Ctx, tx: EntityManager, page: PageRow, order: PageOrder, at: Date): Promise<void> {
  if (order.paidAt) return;
  order.paidAt = at;
  if (order.refundedAt || !order.email) return;
  const memberId = await onTheList(ctx, tx, page, order);
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
}

/** Adds the buyer to the list if necessary; a payment counts as confirmation of the address. */
async function onTheList(ctx: Ctx, tx: EntityManager, page: PageRow, order: PageOrder): Promise<string> {
  const email = order.email ?? '';
  // Locked, so that a confirmation of the same address at this moment does not make the member a second time.
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const held = await tx.findOne(PageJoin, { pageId: page.id, email }, lock);
  // From now on only a link out of a letter takes the address off the list.
  if (held) held.confirmedAt ??= ctx.now();
  if (held?.memberId) return held.memberId;
  const join =
    held ??
    tx.create(PageJoin, {
      pageId: page.id,
      email,
      name: order.name ?? '',
      kind: 'preorder',
      messageId: order.messageId ?? null,
      consentedAt: order.consentedAt,
      consentText: order.consentText,
      confirmedAt: ctx.now(),
      referralCode: randomBytes(9).toString('base64url'),
      ...(await broughtBy(tx, page, order.via)),
    });
  return letCount(ctx, tx, page, join);
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
