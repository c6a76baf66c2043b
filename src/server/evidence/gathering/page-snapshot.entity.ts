import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../../db/base.entity.ts';

/** A public page as it read when it was fetched; quotes are looked for here. */
export const PageSnapshot = defineEntity({
  name: 'PageSnapshot',
  tableName: 'page_snapshots',
  properties: {
    ...identified,
    url: p.text().index(),
    finalUrl: p.text(),
    contentType: p.text(),
    /** Of the text, hex. */
    sha256: p.string().length(64),
    text: p.text(),
    fetchedAt: p.datetime(),
  },
});
export type PageSnapshot = InferEntity<typeof PageSnapshot>;
