import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import { identified } from '../../db/base.entity.ts';

/** The public key of a passkey on a founder's device. */
export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    ...identified,
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The authenticator's credential id, base64url. */
    credentialId: p.text().unique(),
    publicKey: p.blob(),
    counter: p.bigint('number').default(0),
    transports: p.array().default([]),
    name: p.text(),
    lastUsedAt: p.datetime().nullable(),
  },
});
export type Passkey = InferEntity<typeof Passkey>;
