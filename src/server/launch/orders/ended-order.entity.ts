import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../../db/base.entity.ts';

/**
 * An order that must not be paid any more, because its page is deleted or not public: by ids alone, written by triggers
 * in the transaction that ends the page, so that the provider's payment page is closed however that came about.
 */
export const EndedOrder = defineEntity({
  name: 'EndedOrder',
  tableName: 'ended_orders',
  properties: {
    ...identified,
    orderId: p.uuid().unique(),
    /** Null until the provider's page is known: it was being opened just then. */
    checkoutId: p.string().nullable().unique(),
    closedAt: p.datetime().nullable(),
    /** Of somebody who paid all the same, to be paid back. */
    paymentId: p.string().nullable(),
    refundedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['createdAt'] }],
});
export type EndedOrder = InferEntity<typeof EndedOrder>;
