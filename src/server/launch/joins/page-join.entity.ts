import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CommunityMember } from '../../community/community-member.entity.ts';
import { identified } from '../../db/base.entity.ts';
import { LaunchPage } from '../launch-page.entity.ts';

/**
 * Somebody who has joined a page's list, with their consent. One row per page and e-mail; leaving the list deletes it.
 */
export const PageJoin = defineEntity({
  name: 'PageJoin',
  tableName: 'page_joins',
  properties: {
    ...identified,
    pageId: p.manyToOne(LaunchPage).mapToPk().joinColumn('page_id').deleteRule('cascade'),
    /** In lower case. */
    email: p.string(),
    name: p.text(),
    /** Whether they joined with the list's form or by paying. */
    kind: p.enum(['waitlist', 'preorder']).default('waitlist'),
    /** The message they were shown; it may have been deleted since. */
    messageId: p.uuid().nullable(),
    consentedAt: p.datetime(),
    /** The wording they consented to. */
    consentText: p.text(),
    /** When the link in the letter was opened; null also where no letters are sent. */
    confirmedAt: p.datetime().nullable(),
    /** When the join began to count: at once, or on confirmation where letters are sent. */
    countedAt: p.datetime().nullable(),
    lettersSent: p.smallint().default(0).$type<number>(),
    /** Set once the join counts. Deleting the member deletes the join. */
    memberId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('member_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    /** False when the founder had this member before; leaving the list then keeps the member. */
    madeMember: p.boolean().default(false).$type<boolean>(),
    /** The code in their referral link. */
    referralCode: p.string().length(16).unique(),
    /** The member whose referral link they used. */
    cameThroughId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('came_through_id')
      .deleteRule('set null')
      .nullable(),
    /**
     * The join whose referral link they used while it was unconfirmed and had no member; it may have been deleted
     * since.
     */
    referredById: p.uuid().nullable(),
    /**
     * The visitor's salted hash for the day, kept only until the join counts, for an experiment that counts visitors.
     */
    visitor: p.string().nullable(),
  },
  uniques: [{ properties: ['pageId', 'email'] }],
  indexes: [
    { properties: ['pageId', 'createdAt'] },
    // Partial, because most joins have no referrer.
    {
      name: 'page_joins_came_through',
      expression:
        'create index "page_joins_came_through" on "page_joins" ("came_through_id") where "came_through_id" is not null',
    },
  ],
});
export type PageJoin = InferEntity<typeof PageJoin>;
