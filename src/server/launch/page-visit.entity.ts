import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { LaunchPage } from './launch-page.entity.ts';

/** How many people saw a message of a page on a day (UTC). */
export const PageVisit = defineEntity({
  name: 'PageVisit',
  tableName: 'page_visits',
  properties: {
    pageId: p.manyToOne(LaunchPage).mapToPk().joinColumn('page_id').deleteRule('cascade').primary(),
    day: p.date().primary(),
    messageId: p.uuid().primary(),
    visits: p.integer(),
  },
});
export type PageVisit = InferEntity<typeof PageVisit>;

/** A visitor of a page today, as a hash with the day's salt. Deleted at the end of the day. */
export const PageVisitor = defineEntity({
  name: 'PageVisitor',
  tableName: 'page_visitors',
  properties: {
    pageId: p.manyToOne(LaunchPage).mapToPk().joinColumn('page_id').deleteRule('cascade').primary(),
    day: p.date().primary().index(),
    visitor: p.string().length(32).primary(),
  },
});
export type PageVisitor = InferEntity<typeof PageVisitor>;

/** The salt of a day. Once it is deleted, the hashes can no longer be traced to visitors. */
export const VisitSalt = defineEntity({
  name: 'VisitSalt',
  tableName: 'visit_salts',
  properties: {
    day: p.date().primary(),
    salt: p.string().length(64),
  },
});
export type VisitSalt = InferEntity<typeof VisitSalt>;
