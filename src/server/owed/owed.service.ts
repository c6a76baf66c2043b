import type { Ctx } from '../context.ts';
import { OwedJob } from './owed-job.entity.ts';

type Owed = OwedJob['job'];

/** The first delay equals the trigger's, enough for a healthy queue; each further one is twice as long. */
const RETRY_MS = 2 * 60 * 1000;
/** The last attempt is about four hours after the first. */
const TRIES_AT_MOST = 7;
const BATCH = 200;

/** Runs an owed job and removes it from the outbox, unless it was added again meanwhile. */
export async function doOwed(
  ctx: Ctx,
  job: Owed,
  subjectId: string,
  work: () => Promise<void>,
): Promise<void> {
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

/** Queues jobs again that the queue lost, and gives up those that have failed for hours. */
export async function sweepOwedJobs(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.em.nativeDelete(OwedJob, { tries: { $gte: TRIES_AT_MOST }, dueAt: { $lt: now } });
  const due = await ctx.em.execute<{ job: Owed; subject_id: string }[]>(
    `update owed_jobs set tries = tries + 1, due_at = ?::timestamptz + ? * interval '1 millisecond' * (2 ^ tries)
     where id in (select id from owed_jobs where due_at < ? order by due_at limit ? for update skip locked)
     returning job, subject_id`,
    [now, RETRY_MS, now, BATCH],
  );
  for (const { job, subject_id: id } of due) {
    if (job === 'evidence.read-link') await ctx.enqueue(job, { evidenceId: id }, { key: id });
    else if (job === 'billing.address') await ctx.enqueue(job, { userId: id }, { key: id });
    else await ctx.enqueue(job, { thoughtId: id }, { key: id });
  }
}
