import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified } from '../db/base.entity.ts';

export const TOKEN_PURPOSES = ['reset', 'confirm', 'change-email', 'passkey-add', 'passkey-sign-in'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** A secret that works once and expires soon. Only its SHA-256 is kept. */
export const OneTimeToken = defineEntity({
  name: 'OneTimeToken',
  tableName: 'one_time_tokens',
  properties: {
    ...identified,
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').nullable().index(),
    purpose: p.enum([...TOKEN_PURPOSES]).$type<TokenPurpose>(),
    tokenHash: p.string().length(64).unique(),
    /** The address that it confirms, if any. */
    email: p.string().nullable(),
    /** True when it was sent by mail, so that its use proves access to the mailbox. */
    mailed: p.boolean().default(false).$type<boolean>(),
    expiresAt: p.datetime().index(),
  },
});
export type OneTimeToken = InferEntity<typeof OneTimeToken>;
