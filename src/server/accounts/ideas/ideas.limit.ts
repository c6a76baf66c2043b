import type { Ctx } from '../../context.ts';
import { hotQuery } from '../../db/hot-reads.ts';
import { AppError } from '../../errors.ts';

/** Calls of the analyst for ideas, per founder; a retried answer counts twice. */
export const IDEA_CALLS_PER_HOUR = 20;
/** What a founder's ideas may cost within 24 hours, in millionths of a US dollar. */
export const IDEA_DAY_BUDGET_MICROS = 1_000_000;

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const SPENT_ON_IDEAS = hotQuery<Spent>(
  'spent_on_ideas',
  `select count(*) filter (where created_at > now() - interval '1 hour')::int as calls,
     coalesce(sum(cost_micros), 0)::bigint as cost,
     extract(epoch from now() - min(created_at) filter (where created_at > now() - interval '1 hour'))::int as hour_age,
     extract(epoch from now() - min(created_at))::int as day_age
   from model_calls where user_id = $1 and task = 'ideas' and created_at > now() - interval '1 day'`,
);

interface Spent {
  readonly calls: number;
  readonly cost: number;
  /** Seconds since the first call of the last hour, and of the last day; null when there was none. */
  readonly hour_age: number | null;
  readonly day_age: number | null;
}

/**
 * Refuses a founder whose recorded calls exceed the limit on number or cost; the record survives restarts and is shared
 * by all processes. Calls must be serialised, since one in progress is not recorded yet.
 *
 * @throws AppError too_many, with the seconds until the oldest call no longer counts
 */
export async function checkIdeas(ctx: Pick<Ctx, 'reads'>, userId: string): Promise<void> {
  const spent = await ctx.reads.first(SPENT_ON_IDEAS, [userId]);
  if (!spent) return;
  if (spent.calls >= IDEA_CALLS_PER_HOUR) {
    throw new AppError('too_many', `That was ${spent.calls} times within an hour. Please try again later.`, {
      retryAfterSeconds: Math.max(1, HOUR_SECONDS - (spent.hour_age ?? 0)),
    });
  }
  if (spent.cost >= IDEA_DAY_BUDGET_MICROS) {
    throw new AppError('too_many', 'Your ideas for today are used up. Please try again tomorrow.', {
      retryAfterSeconds: Math.max(1, DAY_SECONDS - (spent.day_age ?? 0)),
    });
  }
}
