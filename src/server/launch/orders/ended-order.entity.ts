import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../../db/base.entity.ts';

/**
 * An order that must not be paid any more, because its page is deleted or not public. Triggers insert these rows, which
 * hold only ids, in the transaction that ends the page, so that the provider's payment page gets closed whatever ended
 * it.
 */
export const EndedOrder = defineEntity({
  name: 'EndedOrder',
  tableName: 'ended_orders',
  properties: {
    ...identified,
    orderId: p.uuid().unique(),
    /** Null while the provider's payment page is unknown, because it was being opened at the time. */
    checkoutId: p.string().nullable().unique(),
    closedAt: p.datetime().nullable(),
    /** The payment to refund, when the order was paid nevertheless. */
    paymentId: p.string().nullable(),
    refundedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['createdAt'] }],
});
export type EndedOrder = InferEntity<typeof EndedOrder>;
