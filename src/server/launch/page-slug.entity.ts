import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { LaunchPage } from './launch-page.entity.ts';

/** A present or former address of a page, reserved for it while the page exists. */
export const PageSlug = defineEntity({
  name: 'PageSlug',
  tableName: 'page_slugs',
  properties: {
    slug: p.string().length(60).primary(),
    pageId: p.manyToOne(LaunchPage).mapToPk().joinColumn('page_id').deleteRule('cascade').index(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type PageSlug = InferEntity<typeof PageSlug>;
