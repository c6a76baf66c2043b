import { createHash } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { FailedGuess } from './failed-guess.entity.ts';

export const GUESS_WINDOW_MS = 15 * 60 * 1000;

/** One limit: how many failures by one subject, within the window, close the door until the oldest is past it. */
export interface GuessLimit {
  readonly scope: string;
  readonly subject: string;
  readonly max: number;
}

/**
 * Refuses while any of the limits is used up (goals, R10).
 *
 * @throws AppError too_many, with the seconds until the next try
 */
export async function checkGuesses(
  ctx: Pick<Ctx, 'em' | 'now'>,
  limits: readonly GuessLimit[],
): Promise<void> {
  const since = new Date(ctx.now().getTime() - GUESS_WINDOW_MS);
  for (const { scope, subject, max } of limits) {
    const failures = await ctx.em.find(
      FailedGuess,
      { scope, subject: hashSubject(subject), createdAt: { $gt: since } },
      { orderBy: { createdAt: 'desc' }, limit: max, fields: ['createdAt'] },
    );
    const oldest = failures[max - 1];
    if (!oldest) continue;
    const waitMs = oldest.createdAt.getTime() + GUESS_WINDOW_MS - ctx.now().getTime();
    throw new AppError('too_many', 'Too many failed attempts. Please try again in a few minutes.', {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
}

/** Remembers a failure under each limit. */
export async function recordFailedGuess(
  ctx: Pick<Ctx, 'em' | 'now'>,
  limits: readonly GuessLimit[],
): Promise<void> {
  for (const { scope, subject } of limits) {
    ctx.em.create(FailedGuess, { scope, subject: hashSubject(subject), createdAt: ctx.now() });
  }
  await ctx.em.flush();
}

/** Subjects are kept hashed: a dump should not list who mistyped a password from where. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** Forgets failures that are past the window. */
export async function sweepGuesses(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - GUESS_WINDOW_MS);
  await ctx.em.nativeDelete(FailedGuess, { createdAt: { $lt: before } });
}
