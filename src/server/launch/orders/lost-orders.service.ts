import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import type { Payments } from '../../platform/payments/payments.port.ts';
import { EndedOrder } from './ended-order.entity.ts';
import { PageOrder } from './page-order.entity.ts';

/** Age in milliseconds after which no request for a payment page can still be running, retries included. */
const IN_FLIGHT_MS = 5 * 60 * 1000;
/** An order is stored before its payment page is requested; one that ended may have been opened a day earlier. */
const LOOKED_BACK_MS = 50 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Recovers the payment pages of orders stored without one because the process crashed, or lost the response, after
 * calling the provider. A page found is stored, and closed with its order; an order without a page is deleted. Calls
 * the provider only if there is such an order.
 *
 * @throws PaymentsError, with nothing changed
 */
export async function findLostOrders(ctx: Ctx, payments: Payments): Promise<void> {
  const em = ctx.em.fork();
  const [open, ended] = await lostOrders(ctx, em);
  const ids = new Set([...open.map(({ id }) => id), ...ended.map(({ orderId }) => orderId)]);
  if (ids.size === 0) return;
  const pages = await payments.findOrders(ids, new Date(ctx.now().getTime() - LOOKED_BACK_MS));
  await em.transactional(async (tx) => {
    for (const { id } of open) {
      const checkoutId = pages.get(id);
      if (checkoutId) await tx.nativeUpdate(PageOrder, { id, checkoutId: null }, { checkoutId });
      else await tx.nativeDelete(PageOrder, { id, checkoutId: null, paidAt: null, refundedAt: null });
    }
    for (const { id, orderId } of ended) {
      const checkoutId = pages.get(orderId);
      const change = checkoutId ? { checkoutId } : { closedAt: ctx.now() };
      await tx.nativeUpdate(EndedOrder, { id, checkoutId: null }, change);
    }
  });
  ctx.log.info({ asked: ids.size, found: pages.size }, 'payment pages that were not noted were looked for');
}

/** Whether any order lacks its payment page. */
export async function areOrdersLost(ctx: Ctx): Promise<boolean> {
  const [open, ended] = await lostOrders(ctx, ctx.em.fork());
  return open.length + ended.length > 0;
}

function lostOrders(ctx: Pick<Ctx, 'now'>, em: EntityManager): Promise<[PageOrder[], EndedOrder[]]> {
  const lost = { checkoutId: null, createdAt: { $lt: new Date(ctx.now().getTime() - IN_FLIGHT_MS) } };
  return Promise.all([
    em.find(PageOrder, { ...lost, paidAt: null, refundedAt: null }, { limit: BATCH }),
    em.find(EndedOrder, { ...lost, closedAt: null }, { limit: BATCH }),
  ]);
}
