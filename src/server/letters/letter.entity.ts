import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified } from '../db/base.entity.ts';

const STATUSES = ['waiting', 'sent', 'failed'] as const;

/**
 * An e-mail to be sent, or sent within the last day: the row is an outbox entry, inserted by the transaction that
 * causes the letter. Its text, which contains links, is deleted once it is sent or given up.
 */
export const Letter = defineEntity({
  name: 'Letter',
  tableName: 'letters',
  properties: {
    ...identified,
    /** The founder it concerns, with whose account it is deleted. */
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
    /** Not sent after this; null for a letter that does not expire. */
    expiresAt: p.datetime().nullable(),
    /** The lease of the process that is sending it; a past time means that it was interrupted. */
    claimedUntil: p.datetime().nullable(),
  },
  indexes: [{ properties: ['address', 'createdAt'] }, { properties: ['status', 'nextAttemptAt'] }],
});
export type Letter = InferEntity<typeof Letter>;
