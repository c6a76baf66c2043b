import type { CanvasBox } from '../../shared/canvas.ts';
import type { CompetitionEntryView } from '../../shared/competition.ts';
import type { Impact } from '../../shared/evidence.ts';
import type { Importance } from '../../shared/ratings.ts';
import type { WeighedEvidence } from '../../shared/score.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import { WEIGHED_EVIDENCE, WITH_MEMBER } from '../ledger/weighed-evidence.sql.ts';

/** An entry as the database has it, with what weighing its evidence needs. */
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

const RESULTS = hotQuery<ResultRow>(
  'competition_results',
  `with shown as (
     select c.id, c.title, c.summary, c.score, c.transcript, c.feedback, n.created_at
     from competition_entries n join concepts c on c.id = n.concept_id
     where not n.hidden and c.score is not null),
   weighed as (
     select e.assumption_id, json_agg(json_build_object('id', e.id, 'text', e.text, 'impact', e.impact,
       'sourceUrl', e.source_url, 'verified', e.verified) order by e.created_at, e.id) as pieces,
       json_agg(${WEIGHED_EVIDENCE}) as ledger
     from evidence e ${WITH_MEMBER} join assumptions a on a.id = e.assumption_id
     where a.active and a.concept_id in (select id from shown) group by e.assumption_id),
   mapped as (
     select a.concept_id, json_agg(json_build_object('id', a.id, 'text', a.text, 'canvasBox', a.canvas_box,
       'importance', a.importance, 'evidence', coalesce(w.pieces, '[]'), 'ledger', coalesce(w.ledger, '[]'))
       order by a.rank nulls last, a.id) as assumptions
     from assumptions a left join weighed w on w.assumption_id = a.id
     where a.active and a.concept_id in (select id from shown) group by a.concept_id)
   select s.id, s.title, s.summary, s.score, s.transcript, s.feedback, coalesce(m.assumptions, '[]') as assumptions
   from shown s left join mapped m on m.concept_id = s.id
   order by s.score desc, s.created_at, s.id`,
);

/** Every entry that is scored and not hidden, best first, with its active assumptions, riskiest first. One query. */
export function resultRows(reads: HotReads): Promise<ResultRow[]> {
  return reads.rows(RESULTS);
}

const ENTRIES = hotQuery<CompetitionEntryView>(
  'competition_entries',
  `select c.id, c.title, c.summary, c.transcript, c.score, c.status, c.failure_reason as "failureReason",
     n.phone_number as "phoneNumber", n.hidden, n.created_at as "createdAt"
   from competition_entries n join concepts c on c.id = n.concept_id
   order by c.score desc nulls last, n.created_at, c.id`,
);

/** Every entry, for administrators, best first. */
export function entryRows(reads: HotReads): Promise<CompetitionEntryView[]> {
  return reads.rows(ENTRIES);
}
