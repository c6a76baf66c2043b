import type { Ctx } from '../context.ts';

/** How many of the newest rows per parent are kept; older ones are no longer used. */
export const KEPT = { scores: 1000, dismissed: 5000, feedback: 10_000 } as const;

/** The table's name for the log, and the statement that deletes its old rows. */
const SWEEPS: Readonly<Record<string, string>> = {
  // Providers repeat a delivery for days; calls and orders have ended by then.
  webhook_events: `delete from webhook_events where created_at < now() - interval '35 days'`,
  // A client that repeats a request does so within minutes.
  sent_requests: `delete from sent_requests where created_at < now() - interval '24 hours'`,
  // Expired a month ago.
  invitations: `delete from invitations where used_at is null and expires_at < now() - interval '30 days'`,
  // Sending is given up after two days; the longer limit also covers letters left when mail was switched off.
  letters: `delete from letters where created_at < now() - interval '3 days'`,
  // Calls for deleted concepts only; the figures show a year of months.
  model_calls: `delete from model_calls where concept_id is null and created_at < now() - interval '400 days'`,
  page_reports: `delete from page_reports where created_at < now() - interval '400 days'`,
  feedback: `delete from feedback where (created_at, id) < (
    select created_at, id from feedback order by created_at desc, id desc offset ${KEPT.feedback - 1} limit 1)`,
  score_entries: newestOf('score_entries', 'concept_id', KEPT.scores),
  dismissed_evidence: newestOf('dismissed_evidence', 'assumption_id', KEPT.dismissed),
};

/**
 * Deletes, once an hour, old rows of tables that would otherwise grow without limit (docs/operations/growth.md).
 * `housekeeping` deletes what must go sooner.
 *
 * @returns the number of rows deleted from each table, without zeros
 */
export async function sweepOldRows(ctx: Pick<Ctx, 'em'>): Promise<Record<string, number>> {
  const swept: Record<string, number> = {};
  for (const [table, statement] of Object.entries(SWEEPS)) {
    const [row] = await ctx.em.execute<{ count: number }[]>(
      `with gone as (${statement} returning 1) select count(*)::int as count from gone`,
    );
    if (row?.count) swept[table] = row.count;
  }
  return swept;
}

/** Rows of a parent are too many only once a new one came: it is enough to look at the parents of the last two days. */
function newestOf(table: string, parent: string, kept: number): string {
  return `delete from ${table} where id in (
    select old.id from (select distinct ${parent} from ${table} where created_at > now() - interval '2 days') as recent,
      lateral (select id from ${table} as each where each.${parent} = recent.${parent}
               order by created_at desc, id desc offset ${kept}) as old)`;
}
