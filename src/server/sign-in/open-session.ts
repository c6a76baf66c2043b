import type { Ctx } from '../context.ts';
import { ifReachable } from '../platform/away.ts';
import { rememberBrowser } from './known-browsers.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from './sessions.service.ts';

/** Opens a session and hands its cookie to the browser; the one that the browser had before ends. */
export async function openSession(ctx: Ctx, userId: string, { viaProvider = false } = {}): Promise<void> {
  const before = ctx.cookies.get(SESSION_COOKIE);
  if (before) await ctx.sessions.end(before);
  const { userAgent, address } = ctx;
  const token = await ctx.sessions.open(userId, { userAgent, address, viaProvider });
  ctx.cookies.set(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS });
  await ifReachable(rememberBrowser(ctx, userId));
}
