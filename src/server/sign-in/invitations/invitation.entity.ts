import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import { identified } from '../../db/base.entity.ts';

/** Permission to create one account, for one e-mail. Only a hash of the link's secret is kept. */
export const Invitation = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    ...identified,
    email: p.string().index(),
    tokenHash: p.string().length(64).unique(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').nullable().index(),
  },
  indexes: [
    { properties: ['createdAt'] },
    {
      name: 'invitations_unused_end',
      expression:
        'create index "invitations_unused_end" on "invitations" ("expires_at") where used_at is null',
    },
  ],
});
export type Invitation = InferEntity<typeof Invitation>;
