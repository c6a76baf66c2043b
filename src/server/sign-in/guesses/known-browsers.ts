import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { hashToken } from '../sessions/session.adapter.ts';
import { KnownBrowser } from './known-browser.entity.ts';

export const BROWSER_COOKIE = 'hunchline_browser';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

type BrowserCtx = Pick<Ctx, 'em' | 'cookies' | 'now'>;

/**
 * The hashed cookie of this browser if it has opened this account before (null: the admin gate). Failures in such a
 * browser are counted separately, so that strangers cannot use up its owner's attempts.
 */
export async function findKnownBrowser(ctx: BrowserCtx, userId: string | null): Promise<string | null> {
  const token = ctx.cookies.get(BROWSER_COOKIE);
  if (!token) return null;
  const tokenHash = hashToken(token);
  return (await ctx.em.count(KnownBrowser, { tokenHash, userId })) > 0 ? tokenHash : null;
}

/** Remembers that this account, or with null the admin gate, was opened in this browser. */
export async function rememberBrowser(ctx: BrowserCtx, userId: string | null): Promise<void> {
  const lastUsedAt = ctx.now();
  const token = ctx.cookies.get(BROWSER_COOKIE) ?? randomBytes(32).toString('base64url');
  ctx.cookies.set(BROWSER_COOKIE, token, { maxAgeSeconds: YEAR_SECONDS });
  const em = ctx.em.fork();
  const tokenHash = hashToken(token);
  const known = await em.nativeUpdate(KnownBrowser, { tokenHash, userId }, { lastUsedAt });
  if (known > 0) return;
  em.create(KnownBrowser, { tokenHash, userId, lastUsedAt });
  await em.flush();
}

/** Deletes browsers that have not been used for a year. */
export async function sweepBrowsers(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - YEAR_SECONDS * 1000);
  await ctx.em.nativeDelete(KnownBrowser, { lastUsedAt: { $lt: before } });
}
