import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PhoneCode } from '../accounts/phone-code.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { Upload } from '../attachments/upload.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { KnownBrowser } from './known-browser.entity.ts';
import type { Claims } from './oidc.claims.ts';
import { OneTimeToken } from './one-time-token.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { requireWelcome, useInvitation } from './who-may-join.ts';

/**
 * The account of whoever signed in at the provider: the one that they have, else the one with the same e-mail if the
 * provider has verified it, else a new one.
 *
 * @throws AppError unauthenticated without an e-mail; conflict when the e-mail's account may not be joined; forbidden
 *   where no account may be made
 */
export async function accountFor(ctx: Ctx, claims: Claims): Promise<User> {
  const oidcSubject = `${ctx.env.OIDC_ISSUER} ${claims.sub}`;
  const known = await ctx.em.findOne(User, { oidcSubject });
  if (known) return known;
  const { email } = claims;
  if (!email) throw new AppError('unauthenticated', 'Your provider did not tell us your e-mail address.');
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
    // Two sign-ins of the same person at once: the other one was faster.
    const made = await ctx.em.fork().findOne(User, { oidcSubject });
    if (made) return made;
    throw new AppError('conflict', 'An account with that e-mail already exists.');
  }
}

/**
 * Joins an account to the provider's. Whoever made it may have typed an e-mail that was never theirs: unless it was
 * proven here too, every way in that the account had ends.
 */
async function joinAccount(ctx: Ctx, userId: string, oidcSubject: string): Promise<User> {
  const multiparts = await ctx.em.find(Upload, {
    ownerId: userId,
    status: 'open',
    multipartId: { $ne: null },
  });
  const { user, wasProven } = await ctx.em.fork().transactional(async (tx) => {
    const found = await tx.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const proven = Boolean(found.emailConfirmedAt);
    if (!proven) await endWaysIn(tx, found);
    found.oidcSubject = oidcSubject;
    found.emailConfirmedAt ??= ctx.now();
    await tx.flush();
    return { user: found, wasProven: proven };
  });
  if (wasProven) return user;
  await ctx.sessions.endAllOf(userId);
  for (const { key, multipartId } of multiparts) {
    await ctx.ports.storage.abortMultipart({ key, uploadId: multipartId ?? '' }).catch((error: unknown) => {
      ctx.log.warn({ err: error, key }, 'an upload was not given up, and waits for the sweep');
    });
  }
  return user;
}

async function endWaysIn(tx: EntityManager, user: User): Promise<void> {
  user.passwordHash = null;
  // Calls from a stranger's own number would be this account's, also where they proved it.
  user.phoneNumber = null;
  user.phoneVerifiedAt = null;
  const own = { userId: user.id };
  await tx.nativeDelete(Passkey, own);
  await tx.nativeDelete(OneTimeToken, own);
  await tx.nativeDelete(KnownBrowser, own);
  await tx.nativeDelete(PhoneCode, own);
  await tx.nativeDelete(Upload, { ownerId: user.id, status: 'open' });
  await tx.execute('delete from sessions where user_id = ?', [user.id]);
  await tx.execute('update pins set is_active = false where owner_id = ?', [user.id]);
}
