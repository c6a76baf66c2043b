import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { STAGES } from '../../../shared/community.ts';
import { CommunityMember } from '../../community/community-member.entity.ts';
import { identified } from '../../db/base.entity.ts';
import { LaunchPage } from '../launch-page.entity.ts';

/** A preorder: created when the visitor goes to the payment page, paid by the provider's event, revoked by a refund. */
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
    /** The member's id, kept after the member is deleted, because an experiment identifies the buyer by it. */
    person: p.uuid().nullable(),
    /** The member's stage before the order, which a refund restores. */
    stageBefore: p.enum([...STAGES]).nullable(),
  },
  indexes: [
    {
      name: 'page_orders_person',
      expression: 'create index "page_orders_person" on "page_orders" ("person") where person is not null',
    },
    {
      name: 'page_orders_unpaid',
      expression:
        'create index "page_orders_unpaid" on "page_orders" ("created_at") where paid_at is null and refunded_at is null',
    },
  ],
});
export type PageOrder = InferEntity<typeof PageOrder>;
