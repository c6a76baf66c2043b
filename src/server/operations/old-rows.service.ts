import type { Ctx } from '../context.ts';

/** How many rows of a parent stay, the newest; what is older tells nobody anything any more. */
export const KEPT = { scores: 1000, dismissed: 5000, feedback: 10_000 } as const;

/** Each in words for the log, with the statement that says how many it removes. */
const SWEEPS: Readonly<Record<string, string>> = {
  // Providers repeat a delivery for days; a call's or an order's is over then.
  webhook_events: `delete from webhook_events where created_at < now() - interval '35 days'`,
  // The link has not worked for a month.
  invitations: `delete from invitations where used_at is null and expires_at < now() - interval '30 days'`,
  // Given up after two days by whoever sends; where mail was switched off meanwhile nobody does.
  letters: `delete from letters where created_at < now() - interval '3 days'`,
  // Of deleted concepts; a year of months is what the figures show.
  model_calls: `delete from model_calls where concept_id is null and created_at < now() - interval '400 days'`,
  page_reports: `delete from page_reports where created_at < now() - interval '400 days'`,
  feedback: `delete from feedback where (created_at, id) < (
    select created_at, id from feedback order by created_at desc, id desc offset ${KEPT.feedback - 1} limit 1)`,
  score_entries: newestOf('score_entries', 'concept_id', KEPT.scores),
  dismissed_evidence: newestOf('dismissed_evidence', 'assumption_id', KEPT.dismissed),
};

/**
 * Forgets, once an hour, rows of which there would otherwise be ever more (docs/operations/growth.md). What has to go
 * sooner is the business of `housekeeping`.
 *
 * @returns how many of each table, where there were any
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

function newestOf(table: string, parent: string, kept: number): string {
  return `delete from ${table} as row using (
      select ${parent} from ${table} group by ${parent} having count(*) > ${kept}) as crowded
    where row.${parent} = crowded.${parent} and row.id not in (
      select id from ${table} as newer where newer.${parent} = crowded.${parent}
      order by created_at desc, id desc limit ${kept})`;
}
