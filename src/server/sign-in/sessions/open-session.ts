import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ifReachable } from '../../platform/away.ts';
import { rememberBrowser } from '../guesses/known-browsers.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from './sessions.service.ts';

interface Opening {
  /** A single sign-on opens it. */
  readonly viaProvider?: boolean;
  /**
   * Whether what was proven still opens the account. Asked once the session is there: who changes a password ends the
   * sessions that they find, and could not find one that a sign-in with the old password was about to open.
   */
  readonly stillOpens?: (em: EntityManager) => Promise<boolean>;
}

/**
 * Opens a session and hands its cookie to the browser; the one that the browser had before ends.
 *
 * @throws AppError unauthenticated when what was proven no longer opens the account
 */
export async function openSession(
  ctx: Ctx,
  userId: string,
  { viaProvider = false, stillOpens }: Opening = {},
): Promise<void> {
  const before = ctx.cookies.get(SESSION_COOKIE);
  if (before) await ctx.sessions.end(before);
  const { userAgent, address } = ctx;
  const token = await ctx.sessions.open(userId, { userAgent, address, viaProvider });
  if (stillOpens && !(await stillOpens(ctx.em.fork()))) {
    await ctx.sessions.end(token);
    throw new AppError('unauthenticated', 'That no longer opens the account. Please sign in again.');
  }
  ctx.cookies.set(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS });
  await ifReachable(rememberBrowser(ctx, userId));
}
