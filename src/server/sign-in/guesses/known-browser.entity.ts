import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import { identified } from '../../db/base.entity.ts';

/** A browser that has opened an account, or the admin gate (no account), before. Only a hash of its cookie is kept. */
export const KnownBrowser = defineEntity({
  name: 'KnownBrowser',
  tableName: 'known_browsers',
  properties: {
    ...identified,
    tokenHash: p.string().length(64).index(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').nullable().index(),
    lastUsedAt: p.datetime().index(),
  },
});
export type KnownBrowser = InferEntity<typeof KnownBrowser>;
