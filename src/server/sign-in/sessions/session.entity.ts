import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { v7 } from 'uuid';
import { User } from '../../accounts/user.entity.ts';

/** An open session. Only the SHA-256 of its token is kept, so that a dump of the database opens nothing. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    tokenHash: p.string().length(64).primary(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    expiresAt: p.datetime().index(),
    /** The public id shown to its founder; the token's hash never leaves the server. */
    id: p
      .uuid()
      .unique()
      .onCreate(() => v7()),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Accurate to a few minutes. */
    lastUsedAt: p.datetime().onCreate(() => new Date()),
    /** The user agent, and the address of the last sign-in. */
    userAgent: p.text().default(''),
    address: p.text().default(''),
    /** True when opened by single sign-on, so that the provider is notified when it ends. */
    viaProvider: p.boolean().default(false).$type<boolean>(),
  },
});
export type Session = InferEntity<typeof Session>;
