import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { signInInput, signUpInput, updateUserInput } from '../../shared/accounts.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { guess } from '../sign-in/guess-limit.ts';
import { hashPassword, passwordMatches } from '../sign-in/passwords.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from '../sign-in/sessions.service.ts';
import { checkSignUps, recordSignUp } from '../sign-in/sign-up-limit.ts';
import { requireE164 } from './phone.ts';
import { User } from './user.entity.ts';

const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 20;

/**
 * Makes an account and signs it in.
 *
 * @throws AppError conflict when the e-mail is taken; too_many when one address makes too many accounts
 */
export async function signUp(ctx: Ctx, input: z.output<typeof signUpInput>): Promise<User> {
  checkSignUps(ctx);
  const user = ctx.em.create(User, {
    email: input.email,
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
  });
  await saveUser(ctx);
  recordSignUp(ctx);
  await openSession(ctx, user.id);
  return user;
}

/**
 * Signs in by e-mail and password.
 *
 * @throws AppError unauthenticated, alike for an unknown e-mail and a wrong password; too_many after five failures
 */
export async function signIn(ctx: Ctx, input: z.output<typeof signInInput>): Promise<User> {
  const limits = [
    { scope: 'sign-in', subject: `account ${input.email}`, max: FAILURES_PER_ACCOUNT },
    { scope: 'sign-in', subject: `address ${ctx.address}`, max: FAILURES_PER_ADDRESS },
  ];
  const user = await guess(ctx, limits, async () => {
    const named = await ctx.em.findOne(User, { email: input.email });
    return (await passwordMatches(named?.passwordHash, input.password)) ? named : null;
  });
  if (!user) throw new AppError('unauthenticated', 'That e-mail and password do not belong together.');
  await openSession(ctx, user.id);
  return user;
}

/** Opens a session and hands its cookie to the browser; the one that the browser had before ends. */
export async function openSession(ctx: Ctx, userId: string): Promise<void> {
  const before = ctx.cookies.get(SESSION_COOKIE);
  if (before) await ctx.sessions.end(before);
  const token = await ctx.sessions.open(userId);
  ctx.cookies.set(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS });
}

/** Ends the session of this browser, if it has one. */
export async function signOut(ctx: Ctx): Promise<void> {
  const token = ctx.cookies.get(SESSION_COOKIE);
  if (token) await ctx.sessions.end(token);
  ctx.cookies.clear(SESSION_COOKIE);
}

/** The signed-in founder. @throws AppError unauthenticated */
export async function getCurrentUser(ctx: Ctx): Promise<User> {
  const user = await ctx.em.findOne(User, { id: founderId(ctx) });
  if (!user) throw new AppError('unauthenticated', 'Please sign in first.');
  return user;
}

/**
 * Changes the fields that are named, and no others.
 *
 * @throws AppError bad_input for a number that is none; conflict for one that another founder has
 */
export async function updateUser(ctx: Ctx, input: z.output<typeof updateUserInput>): Promise<User> {
  const user = await getCurrentUser(ctx);
  if (input.firstName !== undefined) user.firstName = input.firstName;
  if (input.lastName !== undefined) user.lastName = input.lastName;
  if (input.biography !== undefined) user.biography = input.biography;
  if (input.hasSeenContactPrompt !== undefined) user.hasSeenContactPrompt = input.hasSeenContactPrompt;
  if (input.phoneNumber !== undefined) {
    user.phoneNumber = input.phoneNumber === null ? null : requireE164(input.phoneNumber);
  }
  await saveUser(ctx);
  return user;
}

async function saveUser(ctx: Ctx): Promise<void> {
  try {
    await ctx.em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const phone = error.message.includes('phone_number');
    const message = phone
      ? 'That phone number already belongs to another account.'
      : 'An account with that e-mail already exists. Please sign in instead.';
    throw new AppError('conflict', message, { fields: { [phone ? 'phoneNumber' : 'email']: message } });
  }
}
