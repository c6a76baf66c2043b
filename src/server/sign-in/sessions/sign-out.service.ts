import type { Ctx } from '../../context.ts';
import { providerSignOut } from '../oidc/oidc.provider.ts';
import { hashToken } from './session.adapter.ts';
import { Session } from './session.entity.ts';
import { SESSION_COOKIE } from './sessions.service.ts';

/**
 * Where the provider ends its own session, if a single sign-on opened this browser's. Ask before ours is ended.
 *
 * @returns null when the provider offers no such page or cannot be reached: signing out here needs nobody else
 */
export async function providerSignOutOf(ctx: Ctx): Promise<string | null> {
  const token = ctx.cookies.get(SESSION_COOKIE);
  if (!token || !ctx.env.OIDC_ISSUER) return null;
  const session = await ctx.em.findOne(Session, { tokenHash: hashToken(token), viaProvider: true });
  return session ? providerSignOut(ctx, new URL('/', ctx.origin).href) : null;
}
