import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import type { changePasswordInput, resetInput } from '../../shared/account-recovery.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { postLetter, sendSoon } from '../letters/letters.service.ts';
import { ifReachable } from '../platform/away.ts';
import { passwordChangedLetter, resetLetter } from '../sign-in/account-letters.ts';
import { refuseCommonPassword } from '../sign-in/common-passwords.ts';
import { endWaysIn, giveUpUploads } from '../sign-in/end-ways-in.ts';
import { addressForLimits } from '../sign-in/guesses/asking-address.ts';
import { growing, guess, spend } from '../sign-in/guesses/guess-limit.ts';
import { KnownBrowser } from '../sign-in/guesses/known-browser.entity.ts';
import { requireOwnDoor } from '../sign-in/invitations/who-may-join.ts';
import { OneTimeToken } from '../sign-in/one-time-token.entity.ts';
import { useToken } from '../sign-in/one-time-tokens.ts';
import { hashPassword, passwordMatches } from '../sign-in/passwords.ts';
import { openSession } from '../sign-in/sessions/open-session.ts';
import { Session } from '../sign-in/sessions/session.entity.ts';
import { getCurrentUser } from './current-user.ts';
import { followLink, postLink } from './mailed-links.ts';
import { User } from './user.entity.ts';

const ASKED_PER_ADDRESS = 30;
const WRONG_AT_MOST = 5;
/** Longer than writing a letter takes, so that the response time does not reveal whether there is an account. */
const ANSWER_AFTER_MS = 150;

/**
 * Sends a password reset link if there is an account. Answer and response time are the same in both cases.
 *
 * @throws AppError forbidden where single sign-on is required; too_many from one address
 */
export async function forgotPassword(ctx: Ctx, email: string): Promise<void> {
  requireOwnDoor(ctx);
  const limit = {
    scope: 'forgot',
    subject: `address ${addressForLimits(ctx.address)}`,
    max: ASKED_PER_ADDRESS,
  };
  await spend(ctx, [limit], async () => {
    await Promise.all([sendResetLink(ctx, email), delay(ANSWER_AFTER_MS)]);
  });
}

async function sendResetLink(ctx: Ctx, email: string): Promise<void> {
  const letterId = await ctx.em.fork().transactional(async (tx) => {
    const user = await tx.findOne(User, { email });
    if (!user || ctx.ports.mail.kind === 'none') return null;
    return postLink(ctx, tx, { user, email: user.email, purpose: 'reset', words: resetLetter });
  });
  sendSoon(ctx, letterId);
}

/**
 * Sets a new password by a link's token. All sessions of the account end, all other links become invalid, and this
 * browser is signed in. Where a mailed link proves the e-mail for the first time, passkeys and all other credentials
 * are revoked too, since a stranger may have created the account.
 *
 * @throws AppError bad_input when the token is unknown, used or expired, or the password too common; too_many after
 * thirty wrong tokens from one address
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: z.output<typeof resetInput>,
): Promise<User> {
  requireOwnDoor(ctx);
  await refuseCommonPassword(password);
  const given = { token, purposes: ['reset'] } as const;
  // The look at the link comes before the hash: whoever makes up links would occupy its queue, and nobody could choose a
  // password.
  const { user, letterId, uploads } = await followLink(ctx, 'reset', given, async () => {
    const passwordHash = await hashPassword(password);
    return ctx.em.fork().transactional(async (tx) => {
      const { userId, mailed } = await useToken(tx, ctx.now(), given);
      const found = await tx.findOneOrFail(User, { id: userId ?? '' });
      await refuseCommonPassword(password, { email: found.email });
      const isFirstProof = mailed && !found.emailConfirmedAt;
      const ended = isFirstProof ? await endWaysIn(tx, found) : [];
      found.passwordHash = passwordHash;
      if (isFirstProof) found.emailConfirmedAt = ctx.now();
      await tx.nativeDelete(OneTimeToken, { userId: found.id });
      await tx.nativeDelete(KnownBrowser, { userId: found.id });
      await tx.nativeDelete(Session, { userId: found.id });
      await tx.flush();
      return { user: found, letterId: await tellOfNewPassword(ctx, tx, found), uploads: ended };
    });
  });
  sendSoon(ctx, letterId);
  await ifReachable(ctx.sessions.endAllOf(user.id));
  await giveUpUploads(ctx, uploads);
  // If no session can be opened, the founder signs in with the new password.
  await ifReachable(openSession(ctx, user.id));
  return user;
}

/**
 * Changes the signed-in founder's password; their other sessions end.
 *
 * @throws AppError forbidden when the current one is wrong; too_many after five wrong ones; bad_input for a common one
 */
export async function changePassword(ctx: Ctx, input: z.output<typeof changePasswordInput>): Promise<void> {
  requireOwnDoor(ctx);
  const user = await getCurrentUser(ctx);
  await requirePassword(ctx, user, input.current, 'current');
  await refuseCommonPassword(input.next, { email: user.email, field: 'next' });
  const passwordHash = await hashPassword(input.next);
  const own = ctx.actor.kind === 'founder' ? ctx.actor.sessionHash : '';
  const letterId = await ctx.em.fork().transactional(async (tx) => {
    await tx.nativeUpdate(User, { id: user.id }, { passwordHash, updatedAt: ctx.now() });
    await tx.nativeDelete(OneTimeToken, { userId: user.id, purpose: { $in: ['reset', 'change-email'] } });
    await tx.nativeDelete(Session, { userId: user.id, tokenHash: { $ne: own } });
    return tellOfNewPassword(ctx, tx, user);
  });
  sendSoon(ctx, letterId);
  await ifReachable(ctx.sessions.endAllOf(user.id, own));
}

/** Verifies a signed-in founder's password again. @throws AppError forbidden; too_many after five wrong ones */
export async function requirePassword(ctx: Ctx, user: User, password: string, field: string): Promise<void> {
  const limit = {
    scope: 'password',
    subject: founderId(ctx),
    max: WRONG_AT_MOST,
    longer: growing(WRONG_AT_MOST),
  };
  const right = await guess(ctx, [limit], async () =>
    (await passwordMatches(user.passwordHash, password, { known: true })) ? true : null,
  );
  if (right) return;
  const message = user.passwordHash
    ? 'That is not your password.'
    : 'This account has no password yet. Sign out, and choose one with "Forgot your password?".';
  throw new AppError('forbidden', message, { fields: { [field]: message } });
}

function tellOfNewPassword(ctx: Ctx, tx: Ctx['em'], user: User): ReturnType<typeof postLetter> {
  return postLetter(ctx, tx, { to: user.email, userId: user.id, ...passwordChangedLetter(ctx.env) });
}
