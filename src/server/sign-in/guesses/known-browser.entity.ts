import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import { identified } from '../../db/base.entity.ts';

/** A browser in which an account, or with no account the admin gate, was opened before. Only a hash of its mark is kept. */
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
