import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../db/base.entity.ts';
import { LaunchPage } from './launch-page.entity.ts';

/** A visitor's report about a public page, for the operator. */
export const PageReport = defineEntity({
  name: 'PageReport',
  tableName: 'page_reports',
  properties: {
    ...identified,
    pageId: p.manyToOne(LaunchPage).mapToPk().joinColumn('page_id').deleteRule('cascade').index(),
    reason: p.text(),
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
});
export type PageReport = InferEntity<typeof PageReport>;
