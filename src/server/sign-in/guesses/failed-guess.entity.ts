import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../../db/base.entity.ts';

/** One wrong guess at a secret, so that guessing can be limited across processes, calls and restarts. */
export const FailedGuess = defineEntity({
  name: 'FailedGuess',
  tableName: 'failed_guesses',
  properties: {
    ...identified,
    /** The kind of secret: sign-in, sign-up, admin, pin. */
    scope: p.string(),
    /** The guesser: a hash of the account, address or number. */
    subject: p.string(),
    /** False while the guess is still being checked; it already counts. */
    judged: p.boolean().default(true),
  },
  indexes: [{ properties: ['scope', 'subject', 'createdAt'] }, { properties: ['createdAt'] }],
});
export type FailedGuess = InferEntity<typeof FailedGuess>;
