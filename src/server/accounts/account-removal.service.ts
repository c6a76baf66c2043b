import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cancelSubscriptionOf } from '../billing/cancellation.service.ts';
import type { Ctx } from '../context.ts';
import { SESSION_COOKIE } from '../sign-in/sessions/sessions.service.ts';
import { getCurrentUser } from './current-user.ts';
import { User } from './user.entity.ts';

/**
 * Deletes the signed-in founder's account and all their data (goals, R12). One transaction deletes the rows and records
 * their stored files for deletion, so that a crash leaves either all or nothing done. All sessions end. The founder's
 * feature requests and votes are deleted too. A subscription is cancelled first.
 *
 * Texts and competition entries from the same phone number stay: a number in a profile need not be the founder's own,
 * and must not delete somebody else's entry.
 *
 * @throws AppError unavailable when the payment provider does not confirm; the account then stays
 */
export async function removeAccount(ctx: Ctx): Promise<void> {
  const { id } = await getCurrentUser(ctx);
  await cancelSubscriptionOf(ctx, id);
  await ctx.em.fork().transactional((tx) => deleteEverything(tx, id));
  if (ctx.ports.payments) {
    // Closes payment pages of the founder's public pages; if the queue is unavailable, housekeeping does it.
    await ctx
      .enqueue('orders.settle', {})
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'not queued'));
  }
  // The session rows are deleted with the account; the database notifies every process that caches them.
  await ctx.sessions
    .endAllOf(id)
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the sessions ended with the account'));
  ctx.cookies.clear(SESSION_COOKIE);
}

async function deleteEverything(tx: EntityManager, id: string): Promise<void> {
  const user = await tx.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) return;
  await tx.execute(
    `update features set vote_count = greatest(vote_count - 1, 0)
     where id in (select feature_id from feature_votes where user_id = ?)`,
    [id],
  );
  await tx.execute('delete from features where submitted_by_id = ?', [id]);
  // Foreign keys cascade to the rest, and triggers record its files for deletion.
  await tx.nativeDelete(User, { id });
}
