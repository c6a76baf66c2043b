import { settleEndedOrders } from '../../server/launch/orders/ended-orders.service.ts';
import type { Handler } from '../worker.ts';

/** Closes the payment pages of orders whose page is gone, and refunds orders that were paid nevertheless. */
export const ordersSettle: Handler<'orders.settle'> = (ctx) => settleEndedOrders(ctx);
