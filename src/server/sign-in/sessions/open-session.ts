import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ifReachable } from '../../platform/away.ts';
import { rememberBrowser } from '../guesses/known-browsers.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from './sessions.service.ts';

interface Opening {
  /** True when it is opened by single sign-on. */
  readonly viaProvider?: boolean;
  /**
   * Whether the verified credential is still valid. Called after the session is stored: a change of password ends all
   * existing sessions, but would miss one that a concurrent sign-in with the old password is about to open.
   */
  readonly stillOpens?: (em: EntityManager) => Promise<boolean>;
}

/**
 * Opens a session and sets its cookie; ends the session that the browser had before.
 *
 * @throws AppError unauthenticated when the verified credential is no longer valid
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
