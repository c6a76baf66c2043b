import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { OneTimeToken, type TokenPurpose } from './one-time-token.entity.ts';
import { hashToken } from './sessions/session.adapter.ts';

/** How long a link is valid (design, section 3). */
export const TOKEN_LIFETIME_MS = 60 * 60 * 1000;

export interface NewToken {
  readonly purpose: TokenPurpose;
  readonly userId: string | null;
  readonly email?: string;
  readonly mailed?: boolean;
  readonly lifetimeMs?: number;
}

/** Creates a token in the caller's transaction. @returns the token itself, of which only a hash is kept */
export async function makeToken(
  tx: EntityManager,
  now: Date,
  { purpose, userId, email, mailed = false, lifetimeMs = TOKEN_LIFETIME_MS }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  tx.create(OneTimeToken, {
    purpose,
    userId,
    email: email ?? null,
    mailed,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  await tx.flush();
  return token;
}

/** Deletes a token whose letter is not sent, so that the limits on letters bound the tokens, too. */
export async function forgetToken(tx: EntityManager, token: string): Promise<void> {
  await tx.nativeDelete(OneTimeToken, { tokenHash: hashToken(token) });
}

/** A token as somebody presents it, and what it may be for. */
export interface GivenToken {
  readonly token: string;
  readonly purposes: readonly TokenPurpose[];
}

/** Whether a token would be accepted now: a look before costly work, which does not replace {@link useToken}. */
export async function isUsable(em: EntityManager, now: Date, given: GivenToken): Promise<boolean> {
  return (await em.count(OneTimeToken, usable(given, now))) > 0;
}

/**
 * Consumes a token in the transaction that applies its effect: of two simultaneous uses, the second waits for the first
 * and then finds no token.
 *
 * @throws AppError bad_input when it is unknown, used or expired
 */
export async function useToken(tx: EntityManager, now: Date, given: GivenToken): Promise<OneTimeToken> {
  const found = await tx.findOne(OneTimeToken, usable(given, now));
  // Every change of an account's credentials locks the account first, to avoid deadlocks. The lock is no stronger than
  // this, so that a new link may be inserted meanwhile.
  if (found?.userId) await tx.execute('select 1 from users where id = ? for no key update', [found.userId]);
  const used = found ? await tx.nativeDelete(OneTimeToken, { id: found.id }) : 0;
  if (!found || used === 0) throw usedUp();
  return found;
}

function usable({ token, purposes }: GivenToken, now: Date) {
  return { tokenHash: hashToken(token), purpose: { $in: [...purposes] }, expiresAt: { $gt: now } };
}

/** The refusal of a token that is unknown, used or expired. */
export function usedUp(): AppError {
  return new AppError(
    'bad_input',
    'This link has been used already, or is too old. Please ask for a new one.',
    { fields: { token: 'This link has been used already, or is too old.' } },
  );
}

/** Deletes expired tokens. */
export async function sweepTokens(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  await ctx.em.nativeDelete(OneTimeToken, { expiresAt: { $lte: ctx.now() } });
}
