import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { postLetter, sendSoon } from '../letters/letters.service.ts';
import { codesOf, isAnswerLost, TelephonyError } from '../platform/telephony/telephony.port.ts';
import { numberTakenOverLetter } from '../sign-in/account-letters.ts';
import { checkGuesses, type GuessLimit, recordFailedGuess } from '../sign-in/guesses/guess-limit.ts';
import { getCurrentUser, lockCurrentUser } from './current-user.ts';
import { PhoneCode } from './phone-code.entity.ts';
import { User } from './user.entity.ts';

const CODE_LIFETIME_MS = 10 * 60 * 1000;
const TRIES = 5;
const HOUR_MS = 60 * 60 * 1000;
const CODES_PER_FOUNDER = 3;
const CODES_PER_NUMBER = 5;
const NOT_SENT = 'The code could not be sent. Please check the number, or try again later.';
const PERHAPS_SENT =
  'The phone provider has not confirmed that the code was sent. If it arrives, please enter it; otherwise try again later.';
const ENOUGH = 'You have asked for enough codes for now. Please try again within the hour.';

/**
 * Sends a six-digit code to the number in the founder's profile, good for ten minutes.
 *
 * @throws AppError unavailable without telephony, or when the provider does not take the text; impossible without a
 *   number; conflict when it is proven already; too_many after three codes an hour, or five to one number
 */
export async function sendPhoneCode(ctx: Ctx): Promise<{ phoneNumber: string; expiresAt: Date }> {
  requireTelephony(ctx);
  const { id: userId, phoneNumber, phoneVerifiedAt } = await getCurrentUser(ctx);
  if (!phoneNumber) throw new AppError('impossible', 'Please enter your phone number first.');
  if (phoneVerifiedAt) throw new AppError('conflict', 'This number is confirmed already.');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = await ctx.em.fork().transactional(async (tx) => {
    await checkCodes(ctx, tx, userId, phoneNumber);
    const id = v7();
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
    tx.create(PhoneCode, {
      id,
      userId,
      phoneNumber,
      codeHash: hashCode(id, code),
      createdAt: now,
      expiresAt,
    });
    await tx.flush();
    return { id, expiresAt };
  });
  try {
    await ctx.ports.telephony.sendText(
      phoneNumber,
      `${code} is your ${ctx.env.PRODUCT_NAME} code. It works for ten minutes.`,
    );
  } catch (error) {
    if (!(error instanceof TelephonyError)) throw error;
    ctx.log.warn(codesOf(error), 'a verification code could not be sent');
    throw new AppError('unavailable', isAnswerLost(error) ? PERHAPS_SENT : NOT_SENT);
  }
  return { phoneNumber, expiresAt: row.expiresAt };
}

/** Counts under locks on founder and number, so that simultaneous requests cannot exceed the limit. */
async function checkCodes(ctx: Ctx, tx: EntityManager, userId: string, phoneNumber: string): Promise<void> {
  for (const subject of [`codes of ${userId}`, `codes to ${phoneNumber}`]) {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [subject]);
  }
  const counting = { em: tx, now: ctx.now };
  const limits = [
    limitOf('phone code of', userId, CODES_PER_FOUNDER),
    // Whoever asks, and however often they make and delete accounts.
    limitOf('phone code to', phoneNumber, CODES_PER_NUMBER),
  ];
  await checkGuesses(counting, limits);
  await recordFailedGuess(counting, limits);
}

function limitOf(scope: string, subject: string, max: number): GuessLimit {
  return { scope, subject, max, windowMs: HOUR_MS, message: ENOUGH };
}

/**
 * Proves the number in the founder's profile by the newest code that was sent to it. A founder who had proven it before
 * loses it and is notified.
 *
 * @throws AppError unavailable without telephony; bad_input for a wrong or old code; too_many after five wrong ones
 */
export async function verifyPhone(ctx: Ctx, code: string): Promise<User> {
  requireTelephony(ctx);
  const user = await getCurrentUser(ctx);
  if (user.phoneVerifiedAt) return user;
  await checkCode(ctx, user.phoneNumber ?? '', code);
  const letterId = await ctx.em.fork().transactional((tx) => takeNumber(ctx, tx, user.phoneNumber ?? ''));
  sendSoon(ctx, letterId);
  await ctx.em.refresh(user);
  return user;
}

/** An attempt is counted before the code is compared, and stays counted. */
async function checkCode(ctx: Ctx, phoneNumber: string, code: string): Promise<void> {
  const em = ctx.em.fork();
  const [newest] = await em.find(
    PhoneCode,
    { userId: founderId(ctx), phoneNumber, expiresAt: { $gt: ctx.now() } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 },
  );
  if (!newest)
    throw wrongCode('There is no code for this number, or it is too old. Please ask for a new one.');
  const counted = await em.execute<unknown[]>(
    'update phone_codes set attempts = attempts + 1 where id = ? and attempts < ? returning id',
    [newest.id, TRIES],
  );
  if (counted.length === 0) {
    throw new AppError('too_many', 'There were too many wrong codes. Please ask for a new one.', {
      retryAfterSeconds: Math.max(1, Math.ceil((newest.expiresAt.getTime() - ctx.now().getTime()) / 1000)),
    });
  }
  const right = timingSafeEqual(Buffer.from(newest.codeHash), Buffer.from(hashCode(newest.id, code)));
  if (!right) throw wrongCode('That is not the code that we sent.');
}

/** Of two founders who prove the same number, the later one keeps it. @returns the letter to the previous holder */
async function takeNumber(ctx: Ctx, tx: EntityManager, phoneNumber: string): Promise<string | null> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`number ${phoneNumber}`]);
  const me = await lockCurrentUser(ctx, tx);
  if (me.phoneNumber !== phoneNumber) throw wrongCode('Your number was changed meanwhile.');
  const holder = await tx.findOne(User, { phoneNumber, phoneVerifiedAt: { $ne: null }, id: { $ne: me.id } });
  if (holder) {
    holder.phoneVerifiedAt = null;
    await tx.flush();
  }
  me.phoneVerifiedAt = ctx.now();
  await tx.flush();
  await tx.nativeUpdate(PhoneCode, { userId: me.id }, { expiresAt: ctx.now() });
  if (!holder) return null;
  const words = numberTakenOverLetter(ctx.env, phoneNumber);
  return postLetter(ctx, tx, { to: holder.email, userId: holder.id, ...words });
}

/** Sends a code to a number that was just set; failing to send it must not fail the change of number. */
export async function sendFirstCode(ctx: Ctx): Promise<void> {
  if (ctx.ports.telephony.kind === 'none') return;
  await sendPhoneCode(ctx).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    ctx.log.info({ reason: error.code }, 'no code was sent for a new number');
  });
}

/** Deletes codes that no longer count. */
export async function sweepPhoneCodes(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  await ctx.em.nativeDelete(PhoneCode, { createdAt: { $lt: new Date(ctx.now().getTime() - HOUR_MS) } });
}

function requireTelephony(ctx: Ctx): void {
  if (ctx.ports.telephony.kind !== 'none') return;
  throw new AppError('unavailable', 'No phone provider is set up here, so numbers are not confirmed.');
}

function wrongCode(message: string): AppError {
  return new AppError('bad_input', message, { fields: { code: message } });
}

function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id} ${code}`).digest('hex');
}
