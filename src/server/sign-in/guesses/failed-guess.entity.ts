import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { identified } from '../../db/base.entity.ts';

/** One wrong guess at a secret, so that guessing can be limited across processes, calls and restarts. */
export const FailedGuess = defineEntity({
  name: 'FailedGuess',
  tableName: 'failed_guesses',
  properties: {
    ...identified,
    /** What was guessed at: sign-in, sign-up, admin, pin. */
    scope: p.string(),
    /** Who guessed: a hash of the account, address or number. */
    subject: p.string(),
    /** False while it is not known yet whether the guess is right; it counts all the same. */
    judged: p.boolean().default(true),
  },
  indexes: [{ properties: ['scope', 'subject', 'createdAt'] }, { properties: ['createdAt'] }],
});
export type FailedGuess = InferEntity<typeof FailedGuess>;
