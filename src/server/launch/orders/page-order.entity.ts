import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { STAGES } from '../../../shared/community.ts';
import { CommunityMember } from '../../community/community-member.entity.ts';
import { identified } from '../../db/base.entity.ts';
import { LaunchPage } from '../launch-page.entity.ts';

/** A preorder: made when the visitor goes to the payment page, paid by the provider's event, taken back by a refund. */
export const PageOrder = defineEntity({
  name: 'PageOrder',
  tableName: 'page_orders',
  properties: {
    ...identified,
    pageId: p.manyToOne(LaunchPage).mapToPk().joinColumn('page_id').deleteRule('cascade').index(),
    messageId: p.uuid().nullable(),
    /** Null once they have left the list. */
    email: p.string().nullable(),
    name: p.text().nullable(),
    amountCents: p.integer(),
    currency: p.string().length(3),
    consentedAt: p.datetime(),
    consentText: p.text(),
    via: p.string().nullable(),
    visitor: p.string().nullable(),
    checkoutId: p.string().nullable().unique(),
    paymentId: p.string().nullable().unique(),
    paidAt: p.datetime().nullable(),
    refundedAt: p.datetime().nullable(),
    memberId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('member_id')
      .deleteRule('set null')
      .nullable()
      .index(),
    /** The member's id, also after the member is deleted: what an experiment knows the buyer by. */
    person: p.uuid().nullable(),
    /** What a refund makes of the member again. */
    stageBefore: p.enum([...STAGES]).nullable(),
  },
});
export type PageOrder = InferEntity<typeof PageOrder>;
