import type { SessionView } from '../../../shared/account-recovery.ts';
import { type Ctx, founderId } from '../../context.ts';
import { findWithin } from '../../db/own-record.ts';
import { deviceOf } from './device-name.ts';
import { Session } from './session.entity.ts';
import { SESSION_COOKIE } from './sessions.service.ts';

/** A script that signs in anew each minute opens 43,000 within a session's thirty days; all others can be ended at once. */
const LISTED_AT_MOST = 1000;

/** The founder's open sessions, the last used first, as many as are listed. */
export async function listSessions(ctx: Ctx): Promise<SessionView[]> {
  const userId = founderId(ctx);
  const open = await ctx.em.find(
    Session,
    { userId, expiresAt: { $gt: ctx.now() } },
    { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: LISTED_AT_MOST },
  );
  return open.map((session) => ({
    id: session.id,
    current: isCurrent(ctx, session),
    device: deviceOf(session.userAgent),
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
  }));
}

/** Ends one of the founder's sessions; the current one too. @throws AppError not_found, also for another founder's */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  const userId = founderId(ctx);
  const session = await findWithin(ctx.em, Session, id, { userId }, 'Session');
  await ctx.em.nativeDelete(Session, { id, userId });
  if (isCurrent(ctx, session)) ctx.cookies.clear(SESSION_COOKIE);
}

/** Ends all of the founder's sessions except the current one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const own = ctx.actor.kind === 'founder' ? ctx.actor.sessionHash : '';
  await ctx.sessions.endAllOf(founderId(ctx), own);
}

function isCurrent(ctx: Ctx, { tokenHash }: Session): boolean {
  return ctx.actor.kind === 'founder' && ctx.actor.sessionHash === tokenHash;
}
