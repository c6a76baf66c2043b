import type { ModelUsage } from '../../shared/prompts.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const USAGE = hotQuery<ModelUsage>(
  'model_usage',
  `with recent as (select * from model_calls where created_at >= (date_trunc('day', now() at time zone 'UTC') - interval '29 days') at time zone 'UTC')
   select (select count(*)::int from recent) as calls,
     (select coalesce(sum(cost_micros), 0)::float8 from recent) as "costMicros",
     coalesce((select json_agg(json_build_object('task', task, 'model', model, 'calls', calls, 'failures', failures,
         'inputTokens', input_tokens, 'outputTokens', output_tokens, 'costMicros', cost, 'meanMs', mean_ms)
         order by cost desc, calls desc, task)
       from (select task, model, count(*)::int as calls, count(*) filter (where outcome <> 'ok')::int as failures,
           sum(input_tokens)::float8 as input_tokens, sum(output_tokens)::float8 as output_tokens,
           sum(cost_micros)::float8 as cost, round(avg(duration_ms))::int as mean_ms
         from recent group by task, model) as tasks), '[]') as "byTask",
     coalesce((select json_agg(json_build_object('day', day, 'calls', calls, 'costMicros', cost) order by day)
       from (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as calls, sum(cost_micros)::float8 as cost
         from recent group by 1) as days), '[]') as "byDay"`,
);

const NONE: ModelUsage = { calls: 0, costMicros: 0, byTask: [], byDay: [] };

/** Totals of the analyst's calls in the last thirty days; days are UTC. */
export async function readModelUsage(reads: HotReads): Promise<ModelUsage> {
  return (await reads.first(USAGE)) ?? NONE;
}
