import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ifReachable } from '../../platform/away.ts';
import { FailedGuess } from './failed-guess.entity.ts';
import { inTurn } from './one-at-a-time.ts';

export const GUESS_WINDOW_MS = 15 * 60 * 1000;
/** Judging takes a fraction of a second; what is not judged after this long was cut off, and stays a failure. */
const JUDGING_MS = 10_000;
const ASK_AGAIN_MS = 50;

/** So many failures within so long close the door until the oldest of them is past it. */
export interface Tier {
  readonly max: number;
  readonly windowMs: number;
}

/** How many failures by one subject are forgiven: `max` within a quarter of an hour, and fewer in proportion over longer times. */
export interface GuessLimit {
  readonly scope: string;
  readonly subject: string;
  readonly max: number;
  /** Instead of a quarter of an hour. */
  readonly windowMs?: number;
  /** Who keeps on guessing waits longer and longer. */
  readonly longer?: readonly Tier[];
  /** Said instead of the usual words. */
  readonly message?: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** Failures are remembered for as long as the longest tier looks back. */
const REMEMBERED_MS = 24 * HOUR_MS;

/** Growing delays for a limit of `max` in a quarter of an hour: four times as many in six hours, eight times in a day. */
export function growing(max: number): readonly Tier[] {
  return [
    { max: max * 4, windowMs: 6 * HOUR_MS },
    { max: max * 8, windowMs: REMEMBERED_MS },
  ];
}

type GuessCtx = Pick<Ctx, 'em' | 'now'>;

/**
 * Judges one guess at a secret, and remembers it under each limit when it is wrong, that is when `judge` answers null.
 * It takes its place among the failures before it is judged, in one step with the check, and gives it back when it
 * turns out right: however many guesses come at once, no more than the limit are judged (goals, R10). Who is right
 * is not refused because of guesses that are still being judged; they are waited for.
 *
 * @throws AppError too_many, with the seconds until the next try
 */
export async function guess<T>(
  ctx: GuessCtx,
  limits: readonly GuessLimit[],
  judge: () => Promise<T | null>,
): Promise<T | null> {
  // Places are few: who could not have one yet waits here, not in the database.
  const whole = limits.reduce(
    (work, limit) => () => inTurn(keyOf(limit), limit.max, work),
    () => guessNow(ctx, limits, judge),
  );
  return whole();
}

async function guessNow<T>(
  ctx: GuessCtx,
  limits: readonly GuessLimit[],
  judge: () => Promise<T | null>,
): Promise<T | null> {
  const places = await takePlaces(ctx, limits);
  const right = await judge().catch(async (error: unknown) => {
    await giveBack(ctx, places);
    throw error;
  });
  if (right === null) await ctx.em.nativeUpdate(FailedGuess, { id: { $in: places } }, { judged: true });
  else await ifReachable(giveBack(ctx, places));
  return right;
}

/**
 * Does work that counts against its limits whatever comes of it, as a sign-up or a code that is sent. It is counted
 * before it begins, and not at all when it throws.
 *
 * @throws AppError too_many, with the seconds until the next try
 */
export async function spend<T>(
  ctx: GuessCtx,
  limits: readonly GuessLimit[],
  work: () => Promise<T>,
): Promise<T> {
  const places = await takePlaces(ctx, limits);
  try {
    const done = await work();
    await ifReachable(ctx.em.nativeUpdate(FailedGuess, { id: { $in: places } }, { judged: true }));
    return done;
  } catch (error) {
    await giveBack(ctx, places);
    throw error;
  }
}

/**
 * Refuses while any of the limits is used up. With `recordFailedGuess` for who holds a lock on the subject while
 * judging; everybody else takes `guess`.
 *
 * @throws AppError too_many, with the seconds until the next try
 */
export async function checkGuesses(ctx: GuessCtx, limits: readonly GuessLimit[]): Promise<void> {
  const refusal = await findRefusal(ctx, limits);
  if (refusal) throw refusal.error;
}

/** Remembers a failure under each limit. */
export async function recordFailedGuess(ctx: GuessCtx, limits: readonly GuessLimit[]): Promise<void> {
  for (const { scope, subject } of limits) {
    ctx.em.create(FailedGuess, { scope, subject: hashSubject(subject), createdAt: ctx.now() });
  }
  await ctx.em.flush();
}

/** Forgets failures that no limit looks back to. */
export async function sweepGuesses(ctx: GuessCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - REMEMBERED_MS);
  await ctx.em.nativeDelete(FailedGuess, { createdAt: { $lt: before } });
}

async function takePlaces(ctx: GuessCtx, limits: readonly GuessLimit[]): Promise<string[]> {
  for (;;) {
    // Without the lock at first: whoever is refused anyway should not make others wait.
    const refusal = (await findRefusal(ctx, limits)) ?? (await tryToTake(ctx, limits));
    if (Array.isArray(refusal)) return refusal;
    if (!refusal.mayPass) throw refusal.error;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Checks and takes in one step: others who guess at the same subjects come after the commit. */
function tryToTake({ em, now }: GuessCtx, limits: readonly GuessLimit[]): Promise<string[] | Refusal> {
  return em.fork().transactional(async (tx) => {
    // In one order everywhere, so that nobody waits in a circle.
    for (const key of limits.map(keyOf).sort()) {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
    }
    const refusal = await findRefusal({ em: tx, now }, limits);
    if (refusal) return refusal;
    const places = limits.map(({ scope, subject }) => ({
      id: v7(),
      scope,
      subject: hashSubject(subject),
      judged: false,
      createdAt: now(),
    }));
    await tx.insertMany(FailedGuess, places);
    return places.map(({ id }) => id);
  });
}

function keyOf({ scope, subject }: GuessLimit): string {
  return `guess ${scope} ${subject}`;
}

async function giveBack(ctx: GuessCtx, places: readonly string[]): Promise<void> {
  await ctx.em.nativeDelete(FailedGuess, { id: { $in: [...places] } });
}

interface Refusal {
  readonly error: AppError;
  /** True when a guess that is still being judged may make room. */
  readonly mayPass: boolean;
}

async function findRefusal(ctx: GuessCtx, limits: readonly GuessLimit[]): Promise<Refusal | undefined> {
  for (const limit of limits) {
    for (const tier of [
      { max: limit.max, windowMs: limit.windowMs ?? GUESS_WINDOW_MS },
      ...(limit.longer ?? []),
    ]) {
      const refusal = await findTierRefusal(ctx, limit, tier);
      if (refusal) return refusal;
    }
  }
  return undefined;
}

async function findTierRefusal(
  ctx: GuessCtx,
  { scope, subject, message }: GuessLimit,
  { max, windowMs }: Tier,
): Promise<Refusal | undefined> {
  const now = ctx.now().getTime();
  const failures = await ctx.em.find(
    FailedGuess,
    { scope, subject: hashSubject(subject), createdAt: { $gt: new Date(now - windowMs) } },
    { orderBy: { createdAt: 'desc' }, limit: max, fields: ['createdAt', 'judged'], disableIdentityMap: true },
  );
  const oldest = failures[max - 1];
  if (!oldest) return undefined;
  const waitMs = oldest.createdAt.getTime() + windowMs - now;
  return {
    error: new AppError(
      'too_many',
      message ?? `Too many failed attempts. Please try again ${inTime(waitMs)}.`,
      {
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
      },
    ),
    mayPass: failures.some(({ judged, createdAt }) => !judged && createdAt.getTime() > now - JUDGING_MS),
  };
}

/** How long a wait is, in words: within the first tier some minutes, later hours. */
function inTime(waitMs: number): string {
  if (waitMs <= GUESS_WINDOW_MS) return 'in a few minutes';
  const hours = Math.ceil(waitMs / HOUR_MS);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}

/** Subjects are kept hashed: a dump should not list who mistyped a password from where. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
