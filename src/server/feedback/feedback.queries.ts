import type { FeedbackOverview } from '../../shared/feedback.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const OVERVIEW = hotQuery<FeedbackOverview>(
  'feedback_overview',
  `select count(*)::int as total, avg(rating)::float8 as average,
     array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
       count(*) filter (where rating = 3), count(*) filter (where rating = 4),
       count(*) filter (where rating = 5)]::int[] as "byRating",
     coalesce((select json_agg(json_build_object('day', day, 'count', count, 'average', average) order by day)
       from (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count, avg(rating)::float8 as average
         from feedback where created_at > now() - interval '90 days' group by 1) as days), '[]') as "byDay",
     coalesce((select json_agg(json_build_object('id', id, 'rating', rating, 'feedback', feedback,
       'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at desc, id desc)
       from (select * from feedback order by created_at desc, id desc limit 100) as newest), '[]') as latest
   from feedback`,
);

/** All figures of the feedback in one query; days are UTC. */
export async function readOverview(reads: HotReads): Promise<FeedbackOverview> {
  const row = await reads.first(OVERVIEW);
  return row ?? { total: 0, average: null, byRating: [0, 0, 0, 0, 0], byDay: [], latest: [] };
}
