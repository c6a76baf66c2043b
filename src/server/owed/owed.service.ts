import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import type { OwedJob } from './owed-job.entity.ts';

type Owed = OwedJob['job'];

/** The first delay equals the trigger's, enough for a healthy queue; each further one is twice as long. */
const RETRY_MS = 2 * 60 * 1000;
const RETRY_AT_MOST_MS = 24 * 60 * 60 * 1000;
/** The last attempt is about four hours after the first. */
const TRIES_AT_MOST = 7;
const BATCH = 200;

/** Writes a job into the outbox in the caller's transaction, as the triggers do; whoever calls this queues it afterwards. */
export async function owe(tx: EntityManager, job: Owed, subjectId: string): Promise<void> {
  await tx.execute(
    `insert into owed_jobs (id, created_at, job, subject_id, due_at)
     values (gen_random_uuid(), clock_timestamp(), ?, ?, now() + ? * interval '1 millisecond')
     on conflict (job, subject_id) do update set
       created_at = excluded.created_at, due_at = excluded.due_at, tries = 0`,
    [job, subjectId, RETRY_MS],
  );
}

/**
 * Runs an owed job and removes it from the outbox, unless it was added again meanwhile. One that cannot be done on this
 * installation as it is stays there.
 */
export async function doOwed(
  ctx: Ctx,
  job: Owed,
  subjectId: string,
  work: () => Promise<void>,
): Promise<void> {
  if (!canDo(ctx, job)) return;
  const [owed] = await ctx.em.execute<{ since: string }[]>(
    'select created_at::text as since from owed_jobs where job = ? and subject_id = ?',
    [job, subjectId],
  );
  await work();
  if (!owed) return;
  await ctx.em.execute('delete from owed_jobs where job = ? and subject_id = ? and created_at::text = ?', [
    job,
    subjectId,
    owed.since,
  ]);
}

/** A new address waits for the keys of the payment provider, if they are absent. */
function canDo({ ports }: Ctx, job: Owed): boolean {
  return job !== 'billing.address' || ports.payments !== null;
}

/** Queues jobs again that the queue lost, and gives up those that have failed for hours. */
export async function sweepOwedJobs(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await giveUp(ctx, now);
  const due = await ctx.em.execute<{ job: Owed; subject_id: string }[]>(
    `update owed_jobs set tries = tries + 1,
       due_at = ?::timestamptz + least(?::float8, ?::float8 * 2 ^ least(tries, 20)) * interval '1 millisecond'
     where id in (select id from owed_jobs where due_at < ? and (job <> 'billing.address' or ?)
       order by due_at limit ? for update skip locked)
     returning job, subject_id`,
    [now, RETRY_AT_MOST_MS, RETRY_MS, now, canDo(ctx, 'billing.address'), BATCH],
  );
  for (const { job, subject_id: id } of due) {
    if (job === 'evidence.read-link') await ctx.enqueue(job, { evidenceId: id }, { key: id });
    else if (job === 'billing.address') await ctx.enqueue(job, { userId: id }, { key: id });
    else await ctx.enqueue(job, { thoughtId: id }, { key: id });
  }
}

/**
 * A new address is never given up, however long the payment provider is away, since receipts would go to the old one for as
 * long as the founder pays; only when the account is gone.
 */
async function giveUp(ctx: Ctx, now: Date): Promise<void> {
  await ctx.em.execute(
    `delete from owed_jobs where job = 'billing.address' and not exists (select from users where id = subject_id)`,
  );
  const given = await ctx.em.execute<{ job: Owed; subject_id: string }[]>(
    `delete from owed_jobs where job <> 'billing.address' and tries >= ? and due_at < ? returning job, subject_id`,
    [TRIES_AT_MOST, now],
  );
  for (const { job, subject_id: subjectId } of given) ctx.log.warn({ job, subjectId }, 'gave up an owed job');
}
