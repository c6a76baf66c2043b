import type {
  ListedRound,
  PublicRound,
  RoundRanking,
  RoundStanding,
  RoundView,
} from '../../shared/competition-rounds.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

/** The fields of a round that do not depend on the current time. */
type Stored<Round extends RoundView | PublicRound | ListedRound> = Omit<Round, 'endsInMs'>;

/** Of a frozen ranking only what the entries' own rows say is read: the ranking is 10 KB an entry. */
const ROUND = `r.id, r.number, r.ends_at as "endsAt", r.prize, r.rules, r.ended_at as "endedAt",
  (select json_build_object('id', n.concept_id, 'title', n.final_title, 'score', n.final_score)
   from competition_entries n where n.concept_id = r.winner_id and n.place is not null and not n.hidden) as winner`;

const ADMIN_ROUND = `select ${ROUND}, r.winner_told_at as "winnerToldAt", r.winner_untold_because as "winnerUntoldBecause",
  (select count(*)::int from competition_entries n where n.round_id = r.id) as entries
  from competition_rounds r`;

const ADMIN_ROUNDS = hotQuery<Stored<RoundView>>(
  'competition_rounds_admin',
  `${ADMIN_ROUND} order by r.number desc`,
);

/** All rounds with their number of entries, newest first. */
export function adminRounds(reads: HotReads): Promise<Stored<RoundView>[]> {
  return reads.rows(ADMIN_ROUNDS);
}

const LISTED_ROUNDS = hotQuery<Stored<ListedRound>>(
  'competition_rounds_listed',
  `select ${ROUND}, (select n.place from competition_entries n
     where n.round_id = r.id and n.place is not null and not n.hidden order by n.place limit 1) is not null as "hasRanking"
   from competition_rounds r order by r.number desc`,
);

/** All rounds without their rankings, newest first. */
export function listedRounds(reads: HotReads): Promise<Stored<ListedRound>[]> {
  return reads.rows(LISTED_ROUNDS);
}

const RANKING = hotQuery<{ ranking: RoundRanking }>(
  'competition_round_ranking',
  `select coalesce((select json_agg(json_build_object('id', n.concept_id, 'title', n.final_title, 'score', n.final_score)
       order by n.place) from competition_entries n where n.round_id = r.id and n.place is not null and not n.hidden),
     '[]') as ranking
   from competition_rounds r where r.id = $1 and r.ended_at is not null`,
);

/** The frozen ranking of an ended round, without entries hidden since; undefined without such a round. */
export async function rankingOf(reads: HotReads, id: string): Promise<RoundRanking | undefined> {
  return (await reads.first(RANKING, [id]))?.ranking;
}

/** Whether an entry of a frozen ranking is shown; one that was hidden since is not. */
const IS_SHOWN = `not coalesce((select n.hidden from competition_entries n where n.concept_id = (e->>'id')::uuid), false)`;

const PUBLIC_ROUNDS = hotQuery<Stored<PublicRound>>(
  'competition_rounds_public',
  `select ${ROUND}, coalesce((select json_agg(e order by at) from jsonb_array_elements(r.results)
       with ordinality as t(e, at)
       where ${IS_SHOWN}), '[]') as results
   from competition_rounds r order by r.number desc`,
);

/** All rounds with their frozen rankings, newest first, without entries hidden since. */
export function publicRounds(reads: HotReads): Promise<Stored<PublicRound>[]> {
  return reads.rows(PUBLIC_ROUNDS);
}

/** The public facts of the newest round. */
export interface NewestRound {
  readonly id: string;
  readonly endsAt: string;
  readonly prize: string;
  readonly rules: string;
  readonly endedAt: string | null;
  readonly winner: PublicRound['winner'];
}

const NEWEST = hotQuery<NewestRound>(
  'competition_round_newest',
  `select ${ROUND} from competition_rounds r order by r.number desc limit 1`,
);

export function newestRound(reads: HotReads): Promise<NewestRound | undefined> {
  return reads.first(NEWEST);
}

/** The first round's end in a new database, as its migration has it. */
const FIRST_ROUND_ENDS_AT = '2025-09-03T16:00:00.000Z';

/** When the newest round ends, as ISO 8601 text. */
export async function newestEnd(reads: HotReads): Promise<string> {
  return (await newestRound(reads))?.endsAt ?? FIRST_ROUND_ENDS_AT;
}

const STANDING = hotQuery<NonNullable<RoundStanding>>(
  'competition_round_standing',
  `select r.ended_at is null and $1 < r.ends_at as "isOpen",
     (select count(*)::int from competition_entries n join concepts c on c.id = n.concept_id
       where n.round_id = r.id and not n.hidden and c.score is not null) as entries
   from competition_rounds r order by r.number desc limit 1`,
);

/** The number of entries that the newest round shows, and whether it is open. */
export async function newestStanding(reads: HotReads, now: Date): Promise<RoundStanding> {
  return (await reads.first(STANDING, [now])) ?? null;
}
