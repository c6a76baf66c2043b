import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import { identified } from '../../db/base.entity.ts';

/** A public key that a founder's device signs in with. */
export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    ...identified,
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** As the authenticator names it, base64url. */
    credentialId: p.text().unique(),
    publicKey: p.blob(),
    counter: p.bigint('number').default(0),
    transports: p.array().default([]),
    name: p.text(),
    lastUsedAt: p.datetime().nullable(),
  },
});
export type Passkey = InferEntity<typeof Passkey>;
