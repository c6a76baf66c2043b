import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { endWaysIn, giveUpUploads } from '../end-ways-in.ts';
import { requireWelcome, useInvitation } from '../invitations/who-may-join.ts';
import type { Claims } from './oidc.claims.ts';

/**
 * The account of whoever signed in at the provider: the one that they have, else the one with the same e-mail if the
 * provider has verified it, else a new one.
 *
 * @throws AppError impossible without an e-mail; conflict when the e-mail's account may not be joined; forbidden
 *   where no account may be made
 */
export async function accountFor(ctx: Ctx, claims: Claims): Promise<User> {
  const oidcSubject = `${ctx.env.OIDC_ISSUER} ${claims.sub}`;
  const known = await ctx.em.findOne(User, { oidcSubject });
  if (known) return known;
  const { email } = claims;
  if (!email) throw new AppError('impossible', 'Your provider did not tell us your e-mail address.');
  const sameEmail = await ctx.em.findOne(User, { email });
  if (!sameEmail) return makeAccount(ctx, { ...claims, email }, oidcSubject);
  const isAnother = sameEmail.oidcSubject?.startsWith(`${ctx.env.OIDC_ISSUER} `);
  if (claims.email_verified !== true || isAnother) {
    throw new AppError('conflict', 'An account with that e-mail already exists.');
  }
  return joinAccount(ctx, sameEmail.id, oidcSubject);
}

async function makeAccount(
  ctx: Ctx,
  { email, ...claims }: Claims & { email: string },
  oidcSubject: string,
): Promise<User> {
  const emailVerified = claims.email_verified === true;
  const invitation = await requireWelcome(ctx, { email, emailVerified });
  try {
    return await ctx.em.fork().transactional(async (tx) => {
      const user = tx.create(User, {
        email,
        oidcSubject,
        firstName: claims.given_name ?? null,
        lastName: claims.family_name ?? null,
        emailConfirmedAt: emailVerified ? ctx.now() : null,
      });
      await tx.flush();
      await useInvitation(tx, invitation, { userId: user.id, now: ctx.now() });
      return user;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // A concurrent sign-in of the same person created the account first.
    const made = await ctx.em.fork().findOne(User, { oidcSubject });
    if (made) return made;
    throw new AppError('conflict', 'An account with that e-mail already exists.');
  }
}

/**
 * Links an account to the provider's identity. If the account's e-mail was never proven here, all its existing
 * credentials and sessions are revoked, since a stranger may have created it.
 */
async function joinAccount(ctx: Ctx, userId: string, oidcSubject: string): Promise<User> {
  const { user, ended } = await ctx.em.fork().transactional(async (tx) => {
    const found = await tx.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const uploads = found.emailConfirmedAt ? null : await endWaysIn(tx, found);
    if (uploads) found.phoneNumber = null;
    found.oidcSubject = oidcSubject;
    found.emailConfirmedAt ??= ctx.now();
    return { user: found, ended: uploads };
  });
  if (!ended) return user;
  await ctx.sessions.endAllOf(userId);
  await giveUpUploads(ctx, ended);
  return user;
}
