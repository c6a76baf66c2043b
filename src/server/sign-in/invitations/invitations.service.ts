import { randomBytes } from 'node:crypto';
import type { InvitationView } from '../../../shared/invitations.ts';
import { pageOf } from '../../../shared/pages.ts';
import { isUuid } from '../../../shared/text.ts';
import { User } from '../../accounts/user.entity.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { postLetter, sendSoon } from '../../letters/letters.service.ts';
import { pageLink } from '../../letters/page-link.ts';
import { keepAnswer } from '../../repeats/sent-requests.ts';
import { hashToken } from '../sessions/session.adapter.ts';
import { Invitation } from './invitation.entity.ts';

const LIFETIME_DAYS = 30;
const LISTED_AT_MOST = 500;

/** The invitations, newest first. @throws AppError unauthenticated unless the gate is unlocked */
export async function listInvitations(ctx: Ctx): Promise<InvitationView[]> {
  requireAdmin(ctx);
  const found = await ctx.em.find(Invitation, {}, { orderBy: { createdAt: 'desc' }, limit: LISTED_AT_MOST });
  return found.map(viewInvitation);
}

/**
 * Invites one e-mail to make an account, within thirty days, in place of an earlier invitation that is not used yet. With
 * mail on, the link is sent there too.
 *
 * @returns the invitation with its link, which is not kept and cannot be shown again
 * @throws AppError unauthenticated unless the gate is unlocked; conflict when there is an account already
 */
export async function createInvitation(ctx: Ctx, email: string): Promise<InvitationView & { url: string }> {
  requireAdmin(ctx);
  const made = await invite(ctx, email);
  sendSoon(ctx, made.letterId);
  return made.view;
}

/** Like createInvitation, but without the gate, for the command line. @throws AppError conflict */
export async function invite(
  ctx: Pick<Ctx, 'em' | 'env' | 'now' | 'ports' | 'log' | 'keyed'>,
  email: string,
) {
  if ((await ctx.em.count(User, { email })) > 0) {
    const message = 'There already is an account with that e-mail.';
    throw new AppError('conflict', message, { fields: { email: message } });
  }
  const token = randomBytes(24).toString('base64url');
  const url = pageLink(ctx.env, pageOf('invitation', token));
  const now = ctx.now();
  return ctx.em.fork().transactional(async (tx) => {
    await tx.nativeDelete(Invitation, { email, usedAt: null });
    const invitation = tx.create(Invitation, {
      email,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_DAYS * 24 * 60 * 60 * 1000),
      usedAt: null,
    });
    await tx.flush();
    const letterId = await postLetter(ctx, tx, {
      to: email,
      kind: 'link',
      subject: `You are invited to ${ctx.env.PRODUCT_NAME}`,
      text: `You are invited to ${ctx.env.PRODUCT_NAME}. Make your account here, within ${LIFETIME_DAYS} days:\n\n${url}\n`,
      expiresAt: invitation.expiresAt,
    });
    const view = { ...viewInvitation(invitation), url };
    await keepAnswer(tx, ctx.keyed, view);
    return { invitation, url, letterId, view };
  });
}

/** Revokes an invitation; a used one stays on record. @throws AppError not_found */
export async function removeInvitation(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx);
  const removed = isUuid(id) ? await ctx.em.nativeDelete(Invitation, { id }) : 0;
  if (removed === 0) throw new AppError('not_found', 'Invitation not found');
}

function viewInvitation({ id, email, createdAt, expiresAt, usedAt }: Invitation): InvitationView {
  return {
    id,
    email,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
