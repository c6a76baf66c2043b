import { User } from '../accounts/user.entity.ts';
import { Call } from '../calls/call.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { Pin } from '../pins/pin.entity.ts';
import type { Reach } from '../pins/pins.policy.ts';
import { checkGuesses, type GuessLimit, growing, recordFailedGuess } from '../sign-in/guesses/guess-limit.ts';

const FAILURES_PER_NUMBER = 5;
/** One shared limit for all callers who withhold their number, who could otherwise try every code. */
const FAILURES_WITHHELD = 20;
/** A limit over all callers together, since numbers can be forged. */
const FAILURES_ON_THE_LINE = 200;
const HOUR_MS = 60 * 60 * 1000;

/** What is admitted: a real call, or one about to be simulated. */
export type Admitted = Pick<Call, 'phoneNumber' | 'ownerId' | 'pinId'>;

/** The source of PIN attempts, and how many wrong ones are allowed in a quarter of an hour. */
export interface Guesser {
  readonly subject: string;
  readonly max: number;
  /** Calls from outside, where numbers can be forged. */
  readonly isCaller: boolean;
}

/** The caller with this number, or all callers who withhold theirs. */
export function guesserOf({ phoneNumber }: Pick<Call, 'phoneNumber'>): Guesser {
  return phoneNumber
    ? { subject: phoneNumber, max: FAILURES_PER_NUMBER, isCaller: true }
    : { subject: 'withheld', max: FAILURES_WITHHELD, isCaller: true };
}

/** A founder who simulates calls; wrong PINs are not counted against the number they enter. */
export function simulatingFounder(founderId: string): Guesser {
  return { subject: `founder ${founderId}`, max: FAILURES_PER_NUMBER, isCaller: false };
}

/**
 * Admits a call if a founder within reach has proven its number. @returns whether it was admitted
 *
 * Without a phone provider no number can be proven and every call is simulated, so a number in the profile is enough.
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
 * Whether the allowed wrong PINs are used up: this caller's, or those of all callers together (goals, R10). The common
 * limit does not apply to a number that was admitted by a PIN before.
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
 * Admits a call by an active PIN and counts the use; a wrong PIN counts against the caller and against the common
 * limit. Attempts are serialised, so that simultaneous ones cannot exceed the limit.
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
