import { User } from '../accounts/user.entity.ts';
import type { Call } from '../calls/call.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { Pin } from '../pins/pin.entity.ts';
import type { Reach } from '../pins/pins.policy.ts';
import { checkGuesses, type GuessLimit, recordFailedGuess } from '../sign-in/guess-limit.ts';

const FAILURES_PER_NUMBER = 5;
/** All who withhold their number share these: one of them must not have a try at every code there is. */
const FAILURES_WITHHELD = 20;

/** What is admitted: a call, or one that is about to be made up. */
export type Admitted = Pick<Call, 'phoneNumber' | 'ownerId' | 'pinId'>;

/** Who tries PINs, and how many wrong ones are forgiven in a quarter of an hour. */
export interface Guesser {
  readonly subject: string;
  readonly max: number;
}

/** Whoever calls from this number, or all who withhold theirs. */
export function guesserOf({ phoneNumber }: Pick<Call, 'phoneNumber'>): Guesser {
  return phoneNumber
    ? { subject: phoneNumber, max: FAILURES_PER_NUMBER }
    : { subject: 'withheld', max: FAILURES_WITHHELD };
}

/** A founder who makes calls up; what they get wrong is not held against the number they name. */
export function simulatingFounder(founderId: string): Guesser {
  return { subject: `founder ${founderId}`, max: FAILURES_PER_NUMBER };
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

/** Whether the wrong guesses of a quarter of an hour are used up (goals, R10). */
export async function isShutOut(ctx: Pick<Ctx, 'em' | 'now'>, guesser: Guesser): Promise<boolean> {
  try {
    await checkGuesses(ctx, [limitOf(guesser)]);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return true;
    throw error;
  }
}

/**
 * Lets a call in by an active PIN and counts the use; a wrong one is remembered against the guesser. Guesses of one
 * guesser are taken one after the other, so that many at once do not pass the limit together.
 *
 * @param reach which PINs count; all of them for a caller on the phone
 */
export async function admitByPin(
  ctx: Pick<Ctx, 'em' | 'now'>,
  call: Admitted,
  guess: { code: string; guesser: Guesser; reach?: Reach },
): Promise<'admitted' | 'wrong' | 'shut out'> {
  const { code, guesser, reach = {} } = guess;
  await ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`pin ${guesser.subject}`]);
  if (await isShutOut(ctx, guesser)) return 'shut out';
  const isCode = /^[0-9]{4}$/.test(code);
  const pin = isCode ? await ctx.em.findOne(Pin, { ...reach, code, isActive: true }) : null;
  if (!pin) {
    if (code !== '') await recordFailedGuess(ctx, [limitOf(guesser)]);
    return 'wrong';
  }
  call.ownerId = pin.ownerId;
  call.pinId = pin.id;
  await ctx.em.execute('update pins set usage_count = usage_count + 1 where id = ?', [pin.id]);
  return 'admitted';
}

function limitOf({ subject, max }: Guesser): GuessLimit {
  return { scope: 'pin', subject, max };
}
