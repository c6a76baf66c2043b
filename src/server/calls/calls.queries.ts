import type { CallAnalytics, CallView, DashboardStats } from '../../shared/calls.ts';
import { type HotQuery, type HotReads, hotQuery } from '../db/hot-reads.ts';

/** The scope of calls: one founder's, or everybody's with null. */
export interface CallScope {
  readonly ownerId: string | null;
  /** The requesting founder, since only an owner may play a recording. */
  readonly askerId: string | null;
}

const CALL = `select c.id, c.phone_number as "phoneNumber", c.pin_id as "pinId", p.label as "pinLabel", c.status,
    c.purpose, c.duration, c.recording_url as "recordingUrl", c.failure_reason as "failureReason", c.simulated,
    (select k.id from concepts k where k.call_id = c.id and k.owner_id = $2::uuid) as "conceptId",
    (select json_build_object('id', r.id, 'status', r.status, 'duration', r.duration, 'mimeType', r.mime_type,
       'failureReason', r.failure_reason, 'own', r.owner_id is not distinct from $2::uuid,
       'transcript', case when r.owner_id = $2::uuid then r.transcript end)
     from recordings r where r.call_id = c.id order by r.created_at limit 1) as recording,
    c.created_at as "createdAt"
  from calls c left join pins p on p.id = c.pin_id`;

/** Two queries for the two scopes: a shared plan would scan everybody's rows. */
interface Scoped<Row> {
  readonly own: HotQuery<Row>;
  readonly all: HotQuery<Row>;
}

/** Builds both variants of a query; `whose('c.')` is the condition that rows of `c` are in the scope of $1. */
function scoped<Row>(name: string, text: (whose: (alias?: string) => string) => string): Scoped<Row> {
  return {
    own: hotQuery(
      `${name}_own`,
      text((alias = '') => `${alias}owner_id = $1::uuid`),
    ),
    all: hotQuery(
      `${name}_all`,
      text(() => '$1::uuid is null'),
    ),
  };
}

const queryFor = <Row>(query: Scoped<Row>, ownerId: string | null): HotQuery<Row> =>
  ownerId === null ? query.all : query.own;

const LIST = scoped<CallView>(
  'calls_list',
  (whose) => `${CALL} where ${whose('c.')} order by c.created_at desc, c.id desc limit $3`,
);
const OLDER = scoped<CallView>(
  'calls_older',
  (whose) => `${CALL} where ${whose('c.')}
    and (c.created_at, c.id) < (select created_at, id from calls where id = $4::uuid)
    order by c.created_at desc, c.id desc limit $3`,
);
const ONE = scoped<CallView>('calls_one', (whose) => `${CALL} where ${whose('c.')} and c.id = $3`);

/** Calls, newest first; those before a call, or none when it is gone. */
export function listCallsOf(
  reads: HotReads,
  scope: CallScope,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<CallView[]> {
  const asked = [scope.ownerId, scope.askerId, limit];
  return before === undefined
    ? reads.rows(queryFor(LIST, scope.ownerId), asked)
    : reads.rows(queryFor(OLDER, scope.ownerId), [...asked, before]);
}

export function findCallOf(reads: HotReads, scope: CallScope, id: string): Promise<CallView | undefined> {
  return reads.first(queryFor(ONE, scope.ownerId), [scope.ownerId, scope.askerId, id]);
}

const STATS = scoped<DashboardStats>(
  'calls_stats',
  (
    whose,
  ) => `select count(*) filter (where c.created_at >= date_trunc('day', now(), 'UTC'))::int as "todayCalls",
     count(*)::int as "totalCalls",
     count(*) filter (where r.stored)::int as "successfulRecordings",
     coalesce(round(100.0 * count(*) filter (where r.stored)
       / nullif(count(*) filter (where c.status <> 'in_progress'), 0)), 0)::int as "successRate",
     (select count(*)::int from pins where is_active and ${whose()}) as "activePins",
     coalesce(round(avg(r.seconds) filter (where r.stored)), 0)::int as "avgRecordingTime"
   from calls c
   left join lateral (
     select bool_or(storage_key is not null) as stored, max(duration) filter (where storage_key is not null) as seconds
     from recordings where call_id = c.id) r on true
   where ${whose('c.')}`,
);

/** The dashboard's figures, in one query. Days begin at midnight UTC. */
export async function statsOf(reads: HotReads, ownerId: string | null): Promise<DashboardStats> {
  const stats = await reads.first(queryFor(STATS, ownerId), [ownerId]);
  return stats ?? NO_STATS;
}

const NO_STATS: DashboardStats = {
  todayCalls: 0,
  totalCalls: 0,
  successfulRecordings: 0,
  successRate: 0,
  activePins: 0,
  avgRecordingTime: 0,
};

const ANALYTICS = scoped<CallAnalytics>(
  'calls_analytics',
  (whose) => `with recent as (
     select c.created_at, r.stored, r.seconds,
       case when r.waiting then case when c.owner_id is not distinct from $2::uuid then 'waiting' else 'waiting_elsewhere' end
         when c.status = 'completed' and r.coming then 'transcribing' else c.status end as status
     from calls c
     left join lateral (
       select bool_or(storage_key is not null) as stored,
         max(duration) filter (where storage_key is not null) as seconds,
         bool_or(status in ('failed', 'untranscribed')) as waiting, bool_or(status in ('waiting', 'stored')) as coming
       from recordings where call_id = c.id) r on true
     where ${whose('c.')} and c.created_at >= date_trunc('day', now(), 'UTC') - 29 * interval '24 hours'
   )
   select
     (select json_agg(json_build_object('day', to_char(day at time zone 'UTC', 'YYYY-MM-DD'),
        'calls', coalesce(calls, 0), 'successful', coalesce(successful, 0)) order by day)
      from (select date_trunc('day', now(), 'UTC') - n * interval '24 hours' as day from generate_series(0, 29) n) each_day
      left join (select date_trunc('day', created_at, 'UTC') as day, count(*) as calls,
          count(*) filter (where stored) as successful from recent group by 1) counted using (day)
     ) as days,
     (select json_agg(json_build_object('from', low, 'to', high, 'calls', coalesce(calls, 0)) order by low)
      from (values (0, 30), (30, 60), (60, 120), (120, 300), (300, null::int)) as class(low, high)
      left join (select width_bucket(seconds, array[0, 30, 60, 120, 300]) as number, count(*) as calls
        from recent where stored group by 1) counted
        on number = width_bucket(low, array[0, 30, 60, 120, 300])) as durations,
     coalesce((select json_agg(json_build_object('status', status, 'calls', calls) order by calls desc, status)
      from (select status, count(*) as calls from recent group by status) as counted), '[]') as outcomes`,
);

/** The statistics of the last thirty days, in one query; outcomes are the states that lists of calls show. */
export async function analyticsOf(reads: HotReads, { ownerId, askerId }: CallScope): Promise<CallAnalytics> {
  const analytics = await reads.first(queryFor(ANALYTICS, ownerId), [ownerId, askerId]);
  return analytics ?? { days: [], durations: [], outcomes: [] };
}
