import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** An open session. Only the SHA-256 of its token is kept, so that a dump of the database opens nothing. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    tokenHash: p.string().length(64).primary(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    expiresAt: p.datetime().index(),
  },
});
export type Session = InferEntity<typeof Session>;
