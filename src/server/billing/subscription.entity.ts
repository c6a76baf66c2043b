import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** A Stripe subscription as last told, with what is needed to take events in any order. */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    ...identified,
    ...touched,
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    stripeSubscriptionId: p.text().unique(),
    status: p.string(),
    currentPeriodEnd: p.datetime().nullable(),
    /** Of the newest event that was taken; older ones are passed over. */
    lastEventAt: p.datetime(),
    /** Once set, no later-arriving update revives it. */
    endedAt: p.datetime().nullable(),
    paymentFailedAt: p.datetime().nullable(),
  },
});
export type Subscription = InferEntity<typeof Subscription>;
