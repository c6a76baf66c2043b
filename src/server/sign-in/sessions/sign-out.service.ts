import type { Ctx } from '../../context.ts';
import { providerSignOut } from '../oidc/oidc.provider.ts';
import { hashToken } from './session.adapter.ts';
import { Session } from './session.entity.ts';
import { SESSION_COOKIE } from './sessions.service.ts';

/**
 * The provider's sign-out address, if this browser's session was opened by single sign-on. Call it before the session
 * ends.
 *
 * @returns null when the provider offers no such page or cannot be reached, which must not block the sign-out here
 */
export async function providerSignOutOf(ctx: Ctx): Promise<string | null> {
  const token = ctx.cookies.get(SESSION_COOKIE);
  if (!token || !ctx.env.OIDC_ISSUER) return null;
  const session = await ctx.em.findOne(Session, { tokenHash: hashToken(token), viaProvider: true });
  return session ? providerSignOut(ctx, new URL('/', ctx.origin).href) : null;
}
