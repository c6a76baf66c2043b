import { User } from '../accounts/user.entity.ts';
import { Call } from '../calls/call.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { Pin } from '../pins/pin.entity.ts';
import type { Reach } from '../pins/pins.policy.ts';
import { checkGuesses, type GuessLimit, growing, recordFailedGuess } from '../sign-in/guesses/guess-limit.ts';

const FAILURES_PER_NUMBER = 5;
/** All who withhold their number share these: one of them must not have a try at every code there is. */
const FAILURES_WITHHELD = 20;
/** From all callers together, since whoever forges numbers has as many tries as numbers. */
const FAILURES_ON_THE_LINE = 200;
const HOUR_MS = 60 * 60 * 1000;

/** What is admitted: a call, or one that is about to be made up. */
export type Admitted = Pick<Call, 'phoneNumber' | 'ownerId' | 'pinId'>;

/** Who tries PINs, and how many wrong ones are forgiven in a quarter of an hour. */
export interface Guesser {
  readonly subject: string;
  readonly max: number;
  /** Rings from outside, where numbers can be forged. */
  readonly isCaller: boolean;
}

/** Whoever calls from this number, or all who withhold theirs. */
export function guesserOf({ phoneNumber }: Pick<Call, 'phoneNumber'>): Guesser {
  return phoneNumber
    ? { subject: phoneNumber, max: FAILURES_PER_NUMBER, isCaller: true }
    : { subject: 'withheld', max: FAILURES_WITHHELD, isCaller: true };
}

/** A founder who makes calls up; what they get wrong is not held against the number they name. */
export function simulatingFounder(founderId: string): Guesser {
  return { subject: `founder ${founderId}`, max: FAILURES_PER_NUMBER, isCaller: false };
}

/**
 * Lets a call in whose number a founder within reach has proven. Says whether it does. Without a phone provider nobody
 * can prove a number and every call is made up: there it is enough that one is typed.
 */
export async function admitByNumber(
  { em, ports }: Pick<Ctx, 'em' | 'ports'>,
  call: Admitted,
  reach: Reach = {},
): Promise<boolean> {
  if (!call.phoneNumber) return false;
  const owner = await em.findOne(
    User,
    {
      phoneNumber: call.phoneNumber,
      ...(reach.ownerId ? { id: reach.ownerId } : {}),
      ...(ports.telephony.kind === 'none' ? {} : { phoneVerifiedAt: { $ne: null } }),
    },
    { fields: ['id'], orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  if (!owner) return false;
  call.ownerId = owner.id;
  return true;
}

/**
 * Whether the wrong guesses are used up: this caller's, or those of all callers together (goals, R10). The latter keep
 * out nobody whom a PIN has let in before from the same number.
 */
export async function isShutOut(ctx: Pick<Ctx, 'em' | 'now'>, guesser: Guesser): Promise<boolean> {
  if (await isUsedUp(ctx, ownLimit(guesser))) return true;
  if (!guesser.isCaller || !(await isUsedUp(ctx, LINE_LIMIT))) return false;
  return (await ctx.em.count(Call, { phoneNumber: guesser.subject, pinId: { $ne: null } })) === 0;
}

async function isUsedUp(ctx: Pick<Ctx, 'em' | 'now'>, limit: GuessLimit): Promise<boolean> {
  try {
    await checkGuesses(ctx, [limit]);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return true;
    throw error;
  }
}

/**
 * Lets a call in by an active PIN and counts the use; a wrong one is remembered against the guesser, and
 * against the line. Guesses are taken one after the other, so that many at once do not pass the limit together.
 *
 * @param reach which PINs count; all of them for a caller on the phone
 */
export async function admitByPin(
  ctx: Pick<Ctx, 'em' | 'now'>,
  call: Admitted,
  guess: { code: string; guesser: Guesser; reach?: Reach },
): Promise<'admitted' | 'wrong' | 'shut out'> {
  const { code, guesser, reach = {} } = guess;
  for (const subject of [guesser.subject, ...(guesser.isCaller ? [LINE_LIMIT.subject] : [])]) {
    await ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`pin ${subject}`]);
  }
  if (await isShutOut(ctx, guesser)) return 'shut out';
  const isCode = /^[0-9]{4}$/.test(code);
  const pin = isCode ? await ctx.em.findOne(Pin, { ...reach, code, isActive: true }) : null;
  if (!pin) {
    const limits = guesser.isCaller ? [ownLimit(guesser), LINE_LIMIT] : [ownLimit(guesser)];
    if (code !== '') await recordFailedGuess(ctx, limits);
    return 'wrong';
  }
  call.ownerId = pin.ownerId;
  call.pinId = pin.id;
  await ctx.em.execute('update pins set usage_count = usage_count + 1 where id = ?', [pin.id]);
  return 'admitted';
}

const LINE_LIMIT: GuessLimit = {
  scope: 'pin',
  subject: 'all callers',
  max: FAILURES_ON_THE_LINE,
  longer: [
    { max: FAILURES_ON_THE_LINE * 2, windowMs: 6 * HOUR_MS },
    { max: FAILURES_ON_THE_LINE * 4, windowMs: 24 * HOUR_MS },
  ],
};

function ownLimit({ subject, max }: Guesser): GuessLimit {
  return { scope: 'pin', subject, max, longer: growing(max) };
}
