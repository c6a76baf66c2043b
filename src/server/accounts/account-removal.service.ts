import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cancelSubscriptionOf } from '../billing/cancellation.service.ts';
import type { Ctx } from '../context.ts';
import { SESSION_COOKIE } from '../sign-in/sessions/sessions.service.ts';
import { getCurrentUser } from './current-user.ts';
import { User } from './user.entity.ts';

/**
 * Deletes the signed-in founder's account and everything of theirs (goals, R12). One transaction takes the rows, and
 * writes down the stored files that follow them; so a crash leaves either all or nothing to be done. Open sessions
 * end everywhere with their rows. What the founder asked for on the feature board goes too, and so do their votes.
 * A subscription is cancelled first.
 *
 * What texts and competition entries came from the same phone number stays: the number in a profile is not proven to
 * be the founder's own, and must not delete somebody else's entry.
 *
 * @throws AppError unavailable when the payment provider does not confirm; the account then stays
 */
export async function removeAccount(ctx: Ctx): Promise<void> {
  const { id } = await getCurrentUser(ctx);
  await cancelSubscriptionOf(ctx, id);
  await ctx.em.fork().transactional((tx) => deleteEverything(tx, id));
  if (ctx.ports.payments) {
    // Payment pages of the founder's own public pages; housekeeping finds them when the queue is away.
    await ctx
      .enqueue('orders.settle', {})
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'not queued'));
  }
  // Their rows are gone with the account; the database tells every process that keeps them.
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
  // The foreign keys take the rest along, and triggers doom its files.
  await tx.nativeDelete(User, { id });
}
