import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified, touched } from '../db/base.entity.ts';

/** The last known state of a Stripe subscription, with the fields needed to apply events in any order. */
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
    /** Time of the newest applied event; older ones are ignored. */
    lastEventAt: p.datetime(),
    /** Once set, no later event reactivates it. */
    endedAt: p.datetime().nullable(),
    paymentFailedAt: p.datetime().nullable(),
  },
});
export type Subscription = InferEntity<typeof Subscription>;
