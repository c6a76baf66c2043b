import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { type Payments, PaymentsError } from '../../platform/payments/payments.port.ts';
import { EndedOrder } from './ended-order.entity.ts';
import { areOrdersLost, findLostOrders } from './lost-orders.service.ts';

/** A payment page can be paid for a day, and the provider may repeat its events for some days more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const OPEN_MS = 25 * 60 * 60 * 1000;
const BATCH = 200;

/**
 * Closes the payment pages of orders whose page is gone, including those that a crash kept from being stored, and
 * refunds orders that were paid nevertheless. Idempotent, also when run concurrently.
 *
 * @throws PaymentsError for orders for which the provider failed; their rows stay and are retried
 */
export async function settleEndedOrders(ctx: Ctx): Promise<void> {
  const { payments } = ctx.ports;
  if (!payments) return;
  await findLostOrders(ctx, payments);
  let failure: unknown;
  for (const order of await dueOrders(ctx)) {
    try {
      await settle(ctx, payments, order);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      ctx.log.warn(
        { err: error, order: order.orderId },
        'an ended order could not be settled at the provider',
      );
      failure ??= error;
    }
  }
  if (failure) throw failure;
}

/** Queues due closures, and deletes orders for which no more events can arrive. */
export async function sweepEndedOrders(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  await ctx.em.nativeDelete(EndedOrder, { createdAt: { $lt: new Date(now - KEPT_MS) } });
  // The payment page has expired, whether or not the provider has sent its event.
  await ctx.em.nativeUpdate(
    EndedOrder,
    { closedAt: null, createdAt: { $lt: new Date(now - OPEN_MS) } },
    { closedAt: ctx.now() },
  );
  if (!ctx.ports.payments) return;
  if ((await dueOrders(ctx)).length > 0 || (await areOrdersLost(ctx))) settleSoon(ctx, 'swept');
}

/** Queues the closing of payment pages. Call it after the commit that ended orders. */
export function settleSoon(ctx: Pick<Ctx, 'enqueue' | 'log'>, key?: string): void {
  ctx.enqueue('orders.settle', {}, key ? { key } : {}).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'ended orders wait to be found by housekeeping');
  });
}

/** Stores the payment page of an order that ended while it was being opened. @returns whether it had ended */
export async function tellCheckout(tx: EntityManager, orderId: string, checkoutId: string): Promise<boolean> {
  const told = await tx.execute<unknown[]>(
    'update ended_orders set checkout_id = ?, closed_at = null where order_id = ? returning id',
    [checkoutId, orderId],
  );
  return told.length > 0;
}

async function dueOrders(ctx: Ctx): Promise<EndedOrder[]> {
  const closable = { closedAt: null, checkoutId: { $ne: null } };
  const refundable = { paymentId: { $ne: null }, refundedAt: null };
  return ctx.em
    .fork()
    .find(EndedOrder, { $or: [closable, refundable] }, { orderBy: { createdAt: 'asc' }, limit: BATCH });
}

async function settle(ctx: Ctx, payments: Payments, order: EndedOrder): Promise<void> {
  const { id, checkoutId, closedAt, paymentId, refundedAt } = order;
  if (checkoutId && !closedAt && !paymentId) {
    await payments.closeOrder(checkoutId);
    await ctx.em.nativeUpdate(EndedOrder, { id }, { closedAt: ctx.now() });
  }
  if (paymentId && !refundedAt) {
    await payments.refundOrder(paymentId);
    await ctx.em.nativeUpdate(EndedOrder, { id }, { closedAt: ctx.now(), refundedAt: ctx.now() });
    ctx.log.info({ order: order.orderId }, 'who paid for a page that is gone was paid back');
  }
}
