import { FAILED_CALL_DAYS, WAITING_SHOWN, type WaitingItem } from '../../shared/waiting.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const UNDECIDED = `select 'evidence' as kind, c.id, c.id as "conceptId", c.title, waiting.count, null as outcome,
    waiting.since
  from concepts c, lateral (
    select count(*)::int as count, max(e.created_at) as since
    from assumptions a join evidence e on e.assumption_id = a.id
    where a.concept_id = c.id and e.needs_judgement) waiting
  where c.owner_id = $1 and waiting.count > 0`;

const FAILED_PITCHES = `select 'pitch', c.id, c.id, c.title, 1, null, c.updated_at
  from concepts c where c.owner_id = $1 and c.status = 'failed'`;

/** Recordings of a failed pitch are reported with the pitch instead. */
const WITHOUT_WORDS = `select case when t.id is null then 'recording' else 'thought' end, coalesce(t.id, r.id),
    coalesce(r.concept_id, t.concept_id), null, 1, null, r.created_at
  from recordings r left join concepts c on c.id = r.concept_id left join thoughts t on t.id = r.thought_id
  where r.owner_id = $1 and r.status in ('failed', 'untranscribed') and c.status is distinct from 'failed'`;

/** Its founder, or a later completed call, removes a failed one from the list; the last completed one is looked for once, not for each failed one. */
const FAILED_CALLS = `select 'call', k.id, null::uuid, null, 1, null, k.created_at
  from calls k
  where k.owner_id = $1 and k.status in ('failed', 'no_recording') and k.put_away_at is null
    and k.created_at > now() - interval '${FAILED_CALL_DAYS} days'
    and not exists (select 1 from recordings r where r.call_id = k.id)
    and k.created_at >= coalesce((
      select later.created_at from calls later where later.owner_id = $1 and later.status = 'completed'
      order by later.created_at desc limit 1), '-infinity')`;

/**
 * The last experiment of a concept that ended since its last decision, with how many did: the next decision is about all of
 * them. One that the founder stopped is never listed.
 */
const ENDED = `select 'experiment', ended.id, c.id, ended.title, ended.count, ended.status, ended.ended_at
  from concepts c, lateral (
    select x.id, x.title, x.status, x.ended_at, count(*) over ()::int as count
    from experiments x
    where x.concept_id = c.id and x.status in ('passed', 'failed', 'inconclusive')
      and not exists (select 1 from decisions d where d.concept_id = c.id and d.created_at >= x.ended_at)
    order by x.ended_at desc, x.id desc limit 1) ended
  where c.owner_id = $1`;

const WAITING = hotQuery<WaitingItem>(
  'waiting_for_founder',
  `select * from (
     ${[UNDECIDED, FAILED_PITCHES, WITHOUT_WORDS, FAILED_CALLS, ENDED].join('\n     union all ')}
   ) waiting order by since desc, kind, id limit ${WAITING_SHOWN}`,
);

/** The items that wait for a founder, newest first. */
export function waitingFor(reads: HotReads, ownerId: string): Promise<WaitingItem[]> {
  return reads.rows(WAITING, [ownerId]);
}
