import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../../db/base.entity.ts';

/** The text of a public page when it was fetched; quotes are looked up in it. */
export const PageSnapshot = defineEntity({
  name: 'PageSnapshot',
  tableName: 'page_snapshots',
  properties: {
    ...identified,
    url: p.text().index(),
    finalUrl: p.text(),
    contentType: p.text(),
    /** SHA-256 of the text, hex. */
    sha256: p.string().length(64),
    text: p.text(),
    fetchedAt: p.datetime(),
  },
});
export type PageSnapshot = InferEntity<typeof PageSnapshot>;
