import type { CanvasBox } from '../../shared/canvas.ts';
import type { CompetitionEntryView, CompetitionResult } from '../../shared/competition.ts';
import type { Impact } from '../../shared/evidence.ts';
import type { Importance } from '../../shared/ratings.ts';
import type { WeighedEvidence } from '../../shared/score.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import { WEIGHED_EVIDENCE, WITH_MEMBER } from '../ledger/weighed-evidence.sql.ts';

/** An entry as stored, with what is needed to weigh its evidence. */
export interface ResultRow {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly score: number;
  readonly transcript: string | null;
  readonly feedback: string | null;
  readonly assumptions: readonly {
    readonly id: string;
    readonly text: string;
    readonly canvasBox: CanvasBox;
    readonly importance: Importance;
    readonly evidence: readonly {
      readonly id: string;
      readonly text: string;
      readonly impact: Impact;
      readonly sourceUrl: string | null;
      readonly verified: boolean;
    }[];
    readonly ledger: readonly WeighedEvidence[];
  }[];
}

interface StandingRow {
  readonly id: string;
  /** Another one after each change of the concept's row. */
  readonly version: string;
}

const RESULTS = hotQuery<{
  frozen: CompetitionResult[] | null;
  hidden: string[] | null;
  standing: StandingRow[] | null;
  live: ResultRow[] | null;
}>(
  'competition_results',
  `with round as (select id, results from competition_rounds order by number desc limit 1),
   shown as (
     select c.id, c.title, c.summary, c.score, c.transcript, c.feedback, n.created_at, c.xmin::text as version
     from competition_entries n join concepts c on c.id = n.concept_id
     where n.round_id = (select id from round where results is null) and not n.hidden and c.score is not null),
   unknown as (
     select s.* from shown s left join unnest($1::uuid[], $2::text[]) as known(id, version) on known.id = s.id
     where known.version is distinct from s.version)
   select (select results from round) as frozen,
     (select json_agg(n.concept_id) from competition_entries n
       where n.hidden and n.round_id = (select id from round)) as hidden,
     (select json_agg(json_build_object('id', s.id, 'version', s.version) order by s.score desc, s.created_at, s.id)
       from shown s) as standing,
     (select json_agg(json_build_object('id', u.id, 'title', u.title, 'summary', u.summary, 'score', u.score,
       'transcript', u.transcript, 'feedback', u.feedback, 'assumptions', (
         select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'canvasBox', a.canvas_box,
           'importance', a.importance, 'evidence', coalesce(w.pieces, '[]'), 'ledger', coalesce(w.ledger, '[]'))
           order by a.rank nulls last, a.id), '[]')
         from assumptions a cross join lateral (
           select json_agg(json_build_object('id', e.id, 'text', e.text, 'impact', e.impact,
             'sourceUrl', e.source_url, 'verified', e.verified) order by e.created_at, e.id) as pieces,
             json_agg(${WEIGHED_EVIDENCE}) as ledger
           from evidence e ${WITH_MEMBER} where e.assumption_id = a.id) w
         where a.active and a.concept_id = u.id)))
       from unknown u) as live`,
);

/** The newest round's ranking, in one query. */
export interface RankingRows {
  /** The final ranking; null while the round is open. */
  readonly frozen: readonly CompetitionResult[] | null;
  /** Entries that an administrator has hidden at any time. */
  readonly hidden: readonly string[];
  /** For an open round: scored, visible entries, best first. */
  readonly standing: readonly StandingRow[];
  /** Those of them that are not known in this version, with active assumptions, riskiest first. */
  readonly live: readonly ResultRow[];
}

/** @param known versions of entries that need not be read, by id; the versions say nothing of assumptions and evidence */
export async function rankingRows(
  reads: HotReads,
  known: ReadonlyMap<string, { readonly version: string }>,
): Promise<RankingRows> {
  const versions = [...known.values()].map(({ version }) => version);
  const row = await reads.first(RESULTS, [[...known.keys()], versions]);
  return {
    frozen: row?.frozen ?? null,
    hidden: row?.hidden ?? [],
    standing: row?.standing ?? [],
    live: row?.live ?? [],
  };
}

const ENTRY = `select r.number as round, c.id, c.title, c.summary, c.transcript, c.score, c.status, c.failure_reason as "failureReason",
     n.phone_number as "phoneNumber", n.hidden, n.created_at as "createdAt"
   from competition_entries n join concepts c on c.id = n.concept_id
   join competition_rounds r on r.id = n.round_id`;

const ENTRIES = hotQuery<CompetitionEntryView>(
  'competition_entries',
  `${ENTRY} order by r.number desc, c.score desc nulls last, n.created_at, c.id`,
);
const ENTRY_BY_ID = hotQuery<CompetitionEntryView>('competition_entry', `${ENTRY} where n.concept_id = $1`);

/** Every entry, for administrators, best first. */
export function entryRows(reads: HotReads): Promise<CompetitionEntryView[]> {
  return reads.rows(ENTRIES);
}

/** One entry, for administrators, by its public id; undefined without one. */
export function entryRow(reads: HotReads, id: string): Promise<CompetitionEntryView | undefined> {
  return reads.first(ENTRY_BY_ID, [id]);
}
