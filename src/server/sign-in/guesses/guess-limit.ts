import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ifReachable } from '../../platform/away.ts';
import { FailedGuess } from './failed-guess.entity.ts';
import { inTurn } from './one-at-a-time.ts';

export const GUESS_WINDOW_MS = 15 * 60 * 1000;
/**
 * Checking takes a fraction of a second; a guess still undecided after this time was interrupted and counts as failed.
 */
const JUDGING_MS = 10_000;
const ASK_AGAIN_MS = 50;

/** After `max` failures within the window, further guesses are refused until the oldest failure is outside it. */
export interface Tier {
  readonly max: number;
  readonly windowMs: number;
}

/** How many failures of one subject are allowed: `max` in 15 minutes, and proportionally fewer over longer windows. */
export interface GuessLimit {
  readonly scope: string;
  readonly subject: string;
  readonly max: number;
  /** Replaces the window of a quarter of an hour. */
  readonly windowMs?: number;
  /** Adds longer windows, so that persistent guessers wait longer. */
  readonly longer?: readonly Tier[];
  /** Replaces the usual message. */
  readonly message?: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** Failures are kept for the length of the longest window. */
const REMEMBERED_MS = 24 * HOUR_MS;

/** Increasing delays for a limit of `max` in 15 minutes: four times as many in six hours, eight times in a day. */
export function growing(max: number): readonly Tier[] {
  return [
    { max: max * 4, windowMs: 6 * HOUR_MS },
    { max: max * 8, windowMs: REMEMBERED_MS },
  ];
}

type GuessCtx = Pick<Ctx, 'em' | 'now'>;

/**
 * Checks one guess at a secret; a wrong one (`judge` returns null) is recorded under each limit. A provisional failure
 * is recorded atomically with the limit check, before `judge` runs, and removed when the guess is right: however many
 * guesses arrive at once, no more than the limit are checked (goals, R10). A right guess is not refused because of
 * others that are still being checked; it waits for them.
 *
 * @throws AppError too_many, with the seconds until the next try
 */
export async function guess<T>(
  ctx: GuessCtx,
  limits: readonly GuessLimit[],
  judge: () => Promise<T | null>,
): Promise<T | null> {
  // Waits here instead of holding a database connection.
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
 * Runs work that counts against its limits whatever its outcome, such as a sign-up or sending a code. It is counted
 * before it begins, and uncounted when it throws.
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
 * Refuses while any of the limits is used up. Use it with `recordFailedGuess` only when the caller holds a lock on the
 * subject while checking; otherwise use `guess`.
 *
 * @throws AppError too_many, with the seconds until the next try
 */
export async function checkGuesses(ctx: GuessCtx, limits: readonly GuessLimit[]): Promise<void> {
  const refusal = await findRefusal(ctx, limits);
  if (refusal) throw refusal.error;
}

/** Whether a limit is used up, for a caller that holds a lock on its subject and answers without an error. */
export async function isUsedUp(ctx: GuessCtx, limit: GuessLimit): Promise<boolean> {
  return (await findRefusal(ctx, [limit])) !== undefined;
}

/** Remembers a failure, or whatever else is limited, under each limit. */
export async function recordFailedGuess(ctx: GuessCtx, limits: readonly GuessLimit[]): Promise<void> {
  const rows = limits.map(({ scope, subject }) => ({
    id: v7(),
    scope,
    subject: hashSubject(subject),
    judged: true,
    createdAt: ctx.now(),
  }));
  await ctx.em.insertMany(FailedGuess, rows);
}

/** Deletes failures that no limit considers any more. */
export async function sweepGuesses(ctx: GuessCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - REMEMBERED_MS);
  await ctx.em.nativeDelete(FailedGuess, { createdAt: { $lt: before } });
}

async function takePlaces(ctx: GuessCtx, limits: readonly GuessLimit[]): Promise<string[]> {
  for (;;) {
    // Checks without the lock first, so that guesses that are refused anyway do not delay others.
    const refusal = (await findRefusal(ctx, limits)) ?? (await tryToTake(ctx, limits));
    if (Array.isArray(refusal)) return refusal;
    if (!refusal.mayPass) throw refusal.error;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Checks the limits and records a provisional failure atomically, under a lock on the subjects. */
function tryToTake({ em, now }: GuessCtx, limits: readonly GuessLimit[]): Promise<string[] | Refusal> {
  return em.fork().transactional(async (tx) => {
    // Always in the same order, to avoid deadlocks.
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
  /** True when a guess that is still being checked may free a place. */
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

/** A waiting time in words: minutes in the first window, hours in later ones. */
function inTime(waitMs: number): string {
  if (waitMs <= GUESS_WINDOW_MS) return 'in a few minutes';
  const hours = Math.ceil(waitMs / HOUR_MS);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}

/** Subjects are stored hashed: a database dump must not show who mistyped a password from where. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
