import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { signInInput, signUpInput, updateUserInput } from '../../shared/accounts.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { sendSoon } from '../letters/letters.service.ts';
import { ifReachable } from '../platform/away.ts';
import { refuseCommonPassword } from '../sign-in/common-passwords.ts';
import { addressForLimits } from '../sign-in/guesses/asking-address.ts';
import { boundedLane } from '../sign-in/guesses/bounded-lane.ts';
import { type GuessLimit, growing, guess, spend } from '../sign-in/guesses/guess-limit.ts';
import { findKnownBrowser } from '../sign-in/guesses/known-browsers.ts';
import type { Invitation } from '../sign-in/invitations/invitation.entity.ts';
import { requireOwnDoor, requireWelcome, useInvitation } from '../sign-in/invitations/who-may-join.ts';
import { hashPassword, passwordMatches } from '../sign-in/passwords.ts';
import { openSession } from '../sign-in/sessions/open-session.ts';
import { SESSION_COOKIE } from '../sign-in/sessions/sessions.service.ts';
import { lockCurrentUser } from './current-user.ts';
import { postConfirmation } from './emails.service.ts';
import { requireE164 } from './phone.ts';
import { sendFirstCode } from './phone-proof.service.ts';
import { User } from './user.entity.ts';

const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 20;
const HOUR_MS = 60 * 60 * 1000;

/** Sign-ups wait here without a database connection, so that a flood of them does not block sign-ins. */
export const signingUp = boundedLane(2, 60);

/**
 * Creates an account and signs it in. With mail configured, a link to confirm the address is sent.
 *
 * @throws AppError conflict when the e-mail is taken; bad_input for a common password; forbidden where sign-ups are
 * closed or need an invitation; too_many when one address creates too many accounts; unavailable when too many wait
 */
export function signUp(ctx: Ctx, input: z.output<typeof signUpInput>): Promise<User> {
  requireOwnDoor(ctx);
  return signingUp.run(async () => {
    const invitation = await requireWelcome(ctx, input);
    await refuseCommonPassword(input.password, { email: input.email });
    const user = await spend(ctx, [signUpLimit(ctx)], () =>
      guess(ctx, [takenLimit(ctx)], () => insertUser(ctx, input, invitation)),
    );
    if (!user) throw new AppError('conflict', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
    // The account exists even if opening a session fails: the founder can sign in.
    await ifReachable(openSession(ctx, user.id));
    return user;
  });
}

function signUpLimit(ctx: Ctx): GuessLimit {
  return {
    scope: 'sign-up',
    subject: addressForLimits(ctx.address),
    max: ctx.env.SIGN_UPS_PER_HOUR,
    windowMs: HOUR_MS,
    message: 'Too many accounts were made from here. Please try again later.',
  };
}

/** A refused sign-up reveals that the e-mail has an account, so it is rate-limited like a password guess. */
function takenLimit(ctx: Ctx): GuessLimit {
  const subject = addressForLimits(ctx.address);
  return {
    scope: 'sign-up-taken',
    subject,
    max: FAILURES_PER_ADDRESS,
    longer: growing(FAILURES_PER_ADDRESS),
  };
}

/** The new founder; null when the e-mail is taken. */
async function insertUser(
  ctx: Ctx,
  input: z.output<typeof signUpInput>,
  invitation: Invitation | null,
): Promise<User | null> {
  const passwordHash = await hashPassword(input.password);
  try {
    const made = await ctx.em.fork().transactional(async (tx) => {
      const user = tx.create(User, {
        email: input.email,
        passwordHash,
        firstName: input.firstName ?? null,
        lastName: input.lastName ?? null,
      });
      await tx.flush();
      await useInvitation(tx, invitation, { userId: user.id, now: ctx.now() });
      return { user, letterId: await postConfirmation(ctx, tx, user) };
    });
    sendSoon(ctx, made.letterId);
    return made.user;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return null;
    throw error;
  }
}

const EMAIL_TAKEN = 'An account with that e-mail already exists. Please sign in instead.';

/**
 * Signs in by e-mail and password. Failures in a browser that has opened the account before are counted separately, so
 * that strangers cannot lock its founder out.
 *
 * @throws AppError unauthenticated, the same for an unknown e-mail and a wrong password; too_many after five
 * failures; forbidden where single sign-on is required; unavailable when too many wait
 */
export async function signIn(ctx: Ctx, input: z.output<typeof signInInput>): Promise<User> {
  requireOwnDoor(ctx);
  const named = await ctx.em.findOne(User, { email: input.email });
  const browser = named ? await findKnownBrowser(ctx, named.id) : null;
  const limit = (subject: string, max: number) => ({ scope: 'sign-in', subject, max, longer: growing(max) });
  const limits = browser
    ? [limit(`browser ${browser} ${input.email}`, FAILURES_PER_ACCOUNT)]
    : [
        limit(`account ${input.email}`, FAILURES_PER_ACCOUNT),
        limit(`address ${addressForLimits(ctx.address)}`, FAILURES_PER_ADDRESS),
      ];
  const user = await guess(ctx, limits, async () =>
    (await passwordMatches(named?.passwordHash, input.password, { known: browser !== null })) ? named : null,
  );
  if (!user) throw new AppError('unauthenticated', 'That e-mail and password do not belong together.');
  const { id, passwordHash } = user;
  await openSession(ctx, id, { stillOpens: async (em) => (await em.count(User, { id, passwordHash })) > 0 });
  return user;
}

/** Ends the session of this browser, if it has one. */
export async function signOut(ctx: Ctx): Promise<void> {
  const token = ctx.cookies.get(SESSION_COOKIE);
  if (token) await ctx.sessions.end(token);
  ctx.cookies.clear(SESSION_COOKIE);
}

/**
 * Changes the named fields only. A new phone number is unproven; with telephony configured, a code is sent to it.
 *
 * @throws AppError bad_input for an invalid number
 */
export async function updateUser(ctx: Ctx, input: z.output<typeof updateUserInput>): Promise<User> {
  const { user, isNewNumber } = await ctx.em.fork().transactional(async (tx) => {
    const found = await lockCurrentUser(ctx, tx);
    return { user: found, isNewNumber: applyChanges(found, input) };
  });
  if (isNewNumber && user.phoneNumber) await sendFirstCode(ctx);
  return user;
}

/** @returns whether the phone number changed and is therefore unproven */
function applyChanges(user: User, input: z.output<typeof updateUserInput>): boolean {
  if (input.firstName !== undefined) user.firstName = input.firstName;
  if (input.lastName !== undefined) user.lastName = input.lastName;
  if (input.biography !== undefined) user.biography = input.biography;
  if (input.hasSeenContactPrompt !== undefined) user.hasSeenContactPrompt = input.hasSeenContactPrompt;
  const { closedHint } = input;
  if (closedHint && !user.closedHints.includes(closedHint))
    user.closedHints = [...user.closedHints, closedHint];
  if (input.phoneNumber === undefined) return false;
  const before = user.phoneNumber ?? null;
  user.phoneNumber = input.phoneNumber === null ? null : requireE164(input.phoneNumber);
  if ((user.phoneNumber ?? null) === before) return false;
  user.phoneVerifiedAt = null;
  return true;
}
