import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { hashToken } from '../sessions/session.adapter.ts';
import { Invitation } from './invitation.entity.ts';

const CLOSED = 'Sign-ups are closed here at the moment.';
const NO_LONGER_INVITED = 'This invitation was used already, or is too old. Please ask for a new one.';
const INVITED_ONLY = 'An account here needs an invitation. Please open the link in yours.';

/** Refuses every method but single sign-on where that is required. @throws AppError forbidden */
export function requireOwnDoor(ctx: Pick<Ctx, 'env'>): void {
  if (ctx.env.OIDC_ISSUER && ctx.env.OIDC_ONLY) {
    throw new AppError('forbidden', 'Here you sign in by single sign-on only.');
  }
}

/** What permits a sign-up: the secret of an invitation link, or an address that an identity provider has verified. */
export interface Newcomer {
  readonly email: string;
  readonly invitation?: string | null | undefined;
  readonly emailVerified?: boolean;
}

/**
 * Checks whether a new account may be created, before the costly work of creating it.
 *
 * @returns the invitation that it uses up, if it needs one
 * @throws AppError forbidden
 */
export async function requireWelcome(
  ctx: Pick<Ctx, 'env' | 'em' | 'now'>,
  { email, invitation, emailVerified = false }: Newcomer,
): Promise<Invitation | null> {
  const { SIGN_UPS, SIGN_IN } = ctx.env;
  if (SIGN_UPS === 'closed' || SIGN_IN === 'soon') throw new AppError('forbidden', CLOSED);
  if (SIGN_UPS === 'open' && !invitation) return null;
  const open = { usedAt: null, expiresAt: { $gt: ctx.now() } };
  const found = invitation
    ? await ctx.em.findOne(Invitation, { ...open, tokenHash: hashToken(invitation) })
    : emailVerified
      ? await ctx.em.findOne(Invitation, { ...open, email })
      : null;
  if (found?.email === email) return found;
  if (SIGN_UPS === 'open') return null;
  if (!found) throw new AppError('forbidden', invitation ? NO_LONGER_INVITED : INVITED_ONLY);
  const message = 'This invitation is for another e-mail address.';
  throw new AppError('forbidden', message, { fields: { email: message } });
}

/** Consumes an invitation in the transaction that creates the account. @throws AppError forbidden when already used */
export async function useInvitation(
  tx: EntityManager,
  invitation: Invitation | null,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (!invitation) return;
  const used = await tx.nativeUpdate(
    Invitation,
    { id: invitation.id, usedAt: null },
    { usedAt: now, userId },
  );
  if (used === 0) throw new AppError('forbidden', NO_LONGER_INVITED);
}
