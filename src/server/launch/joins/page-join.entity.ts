import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CommunityMember } from '../../community/community-member.entity.ts';
import { identified } from '../../db/base.entity.ts';
import { LaunchPage } from '../launch-page.entity.ts';

/** Somebody who has joined a page's list, with their consent. One per page and e-mail; leaving deletes it. */
export const PageJoin = defineEntity({
  name: 'PageJoin',
  tableName: 'page_joins',
  properties: {
    ...identified,
    pageId: p.manyToOne(LaunchPage).mapToPk().joinColumn('page_id').deleteRule('cascade'),
    /** In lower case. */
    email: p.string(),
    name: p.text(),
    /** How they came: by the list's form, or by paying. */
    kind: p.enum(['waitlist', 'preorder']).default('waitlist'),
    /** The message they were shown; it may have been deleted since. */
    messageId: p.uuid().nullable(),
    consentedAt: p.datetime(),
    /** The words they agreed to. */
    consentText: p.text(),
    /** When the link in the letter was followed; null also where no letters are sent. */
    confirmedAt: p.datetime().nullable(),
    /** From when on they count: at once, or where letters are sent once confirmed. */
    countedAt: p.datetime().nullable(),
    lettersSent: p.smallint().default(0).$type<number>(),
    /** Set once they count. Deleting the member deletes the join. */
    memberId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('member_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    /** False when the founder had the member before: leaving the list leaves them their record. */
    madeMember: p.boolean().default(false).$type<boolean>(),
    /** Stands in the link that they pass on. */
    referralCode: p.string().length(16).unique(),
    /** The member whose link brought them. */
    cameThroughId: p
      .manyToOne(CommunityMember)
      .mapToPk()
      .joinColumn('came_through_id')
      .deleteRule('set null')
      .nullable(),
    /** The join whose link brought them while its address was not confirmed, and so no member's; it may have left since. */
    referredById: p.uuid().nullable(),
    /** The day's salted hash, kept only until they count, for an experiment that counts visitors. */
    visitor: p.string().nullable(),
  },
  uniques: [{ properties: ['pageId', 'email'] }],
  indexes: [
    { properties: ['pageId', 'createdAt'] },
    // Most come by themselves: they take no place in it.
    {
      name: 'page_joins_came_through',
      expression:
        'create index "page_joins_came_through" on "page_joins" ("came_through_id") where "came_through_id" is not null',
    },
  ],
});
export type PageJoin = InferEntity<typeof PageJoin>;
