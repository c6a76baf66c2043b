import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { identified } from '../db/base.entity.ts';

/** A request with an Idempotency-Key and its answer, written in the transaction of the record that it created. */
export const SentRequest = defineEntity({
  name: 'SentRequest',
  tableName: 'sent_requests',
  properties: {
    ...identified,
    ownerId: p.manyToOne(User).mapToPk().joinColumn('owner_id').deleteRule('cascade').nullable().index(),
    /** Who sent it: the founder's id, `gate` for an administrator who is not signed in, else `anyone`. */
    sender: p.string().length(36),
    /** The name of the procedure. */
    route: p.string(),
    keyHash: p.string().length(64),
    /** Of the input, keyed with the Idempotency-Key. */
    inputHash: p.string().length(64),
    /** The answer as JSON, encrypted with the Idempotency-Key, which is not stored. */
    answer: p.text(),
  },
  indexes: [{ properties: ['sender', 'createdAt'] }],
  uniques: [{ properties: ['sender', 'route', 'keyHash'] }],
});
export type SentRequest = InferEntity<typeof SentRequest>;
