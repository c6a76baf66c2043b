import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../db/base.entity.ts';
import { User } from './user.entity.ts';

/** A verification code sent to a number. */
export const PhoneCode = defineEntity({
  name: 'PhoneCode',
  tableName: 'phone_codes',
  properties: {
    ...identified,
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    phoneNumber: p.string(),
    /** SHA-256 over the row's id and the code. */
    codeHash: p.string().length(64),
    attempts: p.integer().default(0).$type<number>(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ['phoneNumber', 'createdAt'] }],
});
export type PhoneCode = InferEntity<typeof PhoneCode>;
