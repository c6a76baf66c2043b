import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { changeEmailInput } from '../../shared/account-recovery.ts';
import { tellAddressSoon } from '../billing/billing-address.service.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { postLetter, sendSoon } from '../letters/letters.service.ts';
import {
  changeEmailLetter,
  confirmLetter,
  emailChangingLetter,
  emailTakenLetter,
} from '../sign-in/account-letters.ts';
import { requireOwnDoor } from '../sign-in/invitations/who-may-join.ts';
import { OneTimeToken } from '../sign-in/one-time-token.entity.ts';
import { useToken } from '../sign-in/one-time-tokens.ts';
import { getCurrentUser } from './current-user.ts';
import { followLink, postLink } from './mailed-links.ts';
import { requirePassword } from './passwords.service.ts';
import { User } from './user.entity.ts';

const CONFIRMING = ['confirm', 'change-email'] as const;
const TAKEN = 'An account with that e-mail already exists.';

/**
 * Requests a change of e-mail: a link goes to the new address and a notice to the old one. Nothing changes until the
 * link is opened. For an address that already has an account the answer is the same, and that address is notified.
 *
 * @throws AppError forbidden for a wrong password; unavailable without a mail server; too_many
 */
export async function changeEmail(
  ctx: Ctx,
  { email, password }: z.output<typeof changeEmailInput>,
): Promise<User> {
  requireOwnDoor(ctx);
  const user = await getCurrentUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  requireMail(ctx);
  if (email === user.email) {
    await sendConfirmation(ctx);
    return user;
  }
  const letterIds = await ctx.em
    .fork()
    .transactional(async (tx) => [
      await postToNewAddress(ctx, tx, user, email),
      await postLetter(ctx, tx, { to: user.email, userId: user.id, ...emailChangingLetter(ctx.env, email) }),
    ]);
  sendSoon(ctx, ...letterIds);
  return user;
}

async function postToNewAddress(
  ctx: Ctx,
  tx: EntityManager,
  user: User,
  email: string,
): Promise<string | null> {
  const isTaken = (await tx.count(User, { email })) > 0;
  if (isTaken) return postLetter(ctx, tx, { to: email, kind: 'link', ...emailTakenLetter(ctx.env) });
  await tx.nativeDelete(OneTimeToken, { userId: user.id, purpose: 'change-email' });
  return postLink(ctx, tx, { user, email, purpose: 'change-email', words: changeEmailLetter });
}

/** Sends the signed-in founder a link to confirm their address. @throws AppError unavailable without a mail server */
export async function sendConfirmation(ctx: Ctx): Promise<void> {
  const user = await getCurrentUser(ctx);
  requireMail(ctx);
  if (user.emailConfirmedAt) return;
  sendSoon(ctx, await ctx.em.fork().transactional((tx) => postConfirmation(ctx, tx, user)));
}

/** Stores the letter with the confirmation link in the caller's transaction. @returns its id, if it will be sent */
export function postConfirmation(ctx: Ctx, tx: EntityManager, user: User): Promise<string | null> {
  if (ctx.ports.mail.kind === 'none') return Promise.resolve(null);
  return postLink(ctx, tx, { user, email: user.email, purpose: 'confirm', words: confirmLetter });
}

/**
 * Confirms the address that a link was sent to; a new address replaces the account's e-mail.
 *
 * @returns the address
 * @throws AppError bad_input when the token is unknown, used or expired; conflict when the address was taken meanwhile;
 * too_many after thirty wrong tokens from one address
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<string> {
  const given = { token, purposes: CONFIRMING };
  return followLink(ctx, 'confirm', given, async () => {
    try {
      const { user, isNew } = await ctx.em.fork().transactional(async (tx) => {
        const used = await useToken(tx, ctx.now(), given);
        const user = await tx.findOneOrFail(User, { id: used.userId ?? '' });
        const isNew = used.purpose === 'change-email';
        if (isNew) await takeAddress(tx, user, used.email ?? user.email);
        if (used.email === user.email) user.emailConfirmedAt = ctx.now();
        await tx.flush();
        return { user, isNew };
      });
      if (isNew) await tellAddressSoon(ctx, user);
      return user.email;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new AppError('conflict', TAKEN);
      throw error;
    }
  });
}

/** Invalidates links that were sent to the old address. */
async function takeAddress(tx: EntityManager, user: User, email: string): Promise<void> {
  user.email = email;
  await tx.nativeDelete(OneTimeToken, { userId: user.id });
}

function requireMail(ctx: Ctx): void {
  if (ctx.ports.mail.kind !== 'none') return;
  throw new AppError(
    'unavailable',
    'This server sends no mail, so an address cannot be confirmed. Please ask whoever runs it.',
  );
}
