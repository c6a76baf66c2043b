import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified } from '../db/base.entity.ts';

const STATUSES = ['waiting', 'sent', 'failed'] as const;

/**
 * A letter to be sent, or one that was sent within the day: the row is written by the transaction that causes the
 * letter. Its text, in which links stand, is taken away once it is sent or given up.
 */
export const Letter = defineEntity({
  name: 'Letter',
  tableName: 'letters',
  properties: {
    ...identified,
    /** The founder it is about, with whose account it goes. */
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').nullable().index(),
    address: p.string(),
    subject: p.text(),
    text: p.text().nullable(),
    status: p
      .enum([...STATUSES])
      .default('waiting')
      .$type<(typeof STATUSES)[number]>(),
    attempts: p.integer().default(0).$type<number>(),
    nextAttemptAt: p.datetime(),
    /** Not sent after this; null for a letter that is still right days later. */
    expiresAt: p.datetime().nullable(),
    /** While one process is sending it; what is past was cut off. */
    claimedUntil: p.datetime().nullable(),
  },
  indexes: [{ properties: ['address', 'createdAt'] }, { properties: ['status', 'nextAttemptAt'] }],
});
export type Letter = InferEntity<typeof Letter>;
