import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The number of uses of a page by one address since a time; the subject is a hash of action, page and address. */
export const PageUse = defineEntity({
  name: 'PageUse',
  tableName: 'page_uses',
  properties: {
    subject: p.string().length(43).primary(),
    since: p.datetime(),
    uses: p.integer(),
  },
  indexes: [{ properties: ['since'] }],
});
export type PageUse = InferEntity<typeof PageUse>;
