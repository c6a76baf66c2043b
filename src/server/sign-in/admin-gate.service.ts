import { randomBytes } from 'node:crypto';
import type { CookieJar, Ctx, Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { ifReachable } from '../platform/away.ts';
import { isSame } from '../platform/is-same.ts';
import { AdminSession } from './admin-session.entity.ts';
import { addressForLimits } from './guesses/asking-address.ts';
import { type GuessLimit, growing, guess } from './guesses/guess-limit.ts';
import { findKnownBrowser, rememberBrowser } from './guesses/known-browsers.ts';
import { hashToken } from './sessions/session.adapter.ts';

export const ADMIN_COOKIE = 'hunchline_admin';

const ADMIN_SECONDS = 12 * 60 * 60;
const FAILURES_PER_ADDRESS = 5;
/** A limit over all addresses together, against distributed guessing. */
const FAILURES_AT_THE_GATE = 30;

/** Whether the admin gate is unlocked in the browser of these cookies. */
export async function findAdminSession(
  deps: Pick<Deps, 'orm' | 'now'>,
  cookies: CookieJar,
): Promise<boolean> {
  const token = cookies.get(ADMIN_COOKIE);
  if (!token) return false;
  const session = await deps.orm.em.fork().findOne(AdminSession, { tokenHash: hashToken(token) });
  return session !== null && session.expiresAt > deps.now();
}

/**
 * Unlocks the admin gate in this browser, for twelve hours.
 *
 * @throws AppError unauthenticated "Invalid password"; too_many after five failures from one address, or thirty from
 *   everywhere; a browser that has opened the gate before keeps a count of its own
 */
export async function unlockAdmin(ctx: Ctx, password: string): Promise<void> {
  const expected = ctx.env.ADMIN_PASSWORD ?? '';
  // An empty configured password must not match an empty input.
  const fits = expected !== '' && isSame(password, expected);
  const right = await guess(ctx, await gateLimits(ctx), async () => fits || null);
  if (!right) throw new AppError('unauthenticated', 'Invalid password');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + ADMIN_SECONDS * 1000);
  await ctx.em.insert(AdminSession, { tokenHash: hashToken(token), expiresAt });
  ctx.cookies.set(ADMIN_COOKIE, token, { maxAgeSeconds: ADMIN_SECONDS });
  await ifReachable(rememberBrowser(ctx, null));
}

async function gateLimits(ctx: Ctx): Promise<GuessLimit[]> {
  const browser = await findKnownBrowser(ctx, null);
  const ofAddress = addressForLimits(ctx.address);
  const subjects: [subject: string, max: number][] = browser
    ? [[`browser ${browser}`, FAILURES_PER_ADDRESS]]
    : [
        [`address ${ofAddress}`, FAILURES_PER_ADDRESS],
        ['gate', FAILURES_AT_THE_GATE],
      ];
  return subjects.map(([subject, max]) => ({ scope: 'admin', subject, max, longer: growing(max) }));
}

/** Locks the gate: deletes the session, so that the cookie no longer works. */
export async function lockAdmin(ctx: Ctx): Promise<void> {
  const token = ctx.cookies.get(ADMIN_COOKIE);
  if (token) await ctx.em.nativeDelete(AdminSession, { tokenHash: hashToken(token) });
  ctx.cookies.clear(ADMIN_COOKIE);
}

/** Deletes expired gate sessions. */
export async function sweepAdminSessions(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  await ctx.em.nativeDelete(AdminSession, { expiresAt: { $lte: ctx.now() } });
}
