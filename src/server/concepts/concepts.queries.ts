import { OPEN_BOX } from '../../shared/canvas.ts';
import type { AssumptionProgress, ConceptListItem, ConceptView } from '../../shared/concepts.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import { readAllTogether, readTogether } from '../db/read-together.ts';

const readLists = readAllTogether<ConceptListItem>(
  hotQuery(
    'concepts_lists',
    `select owner_id as asked, id, title, summary, icon, score, proven, status, processing_step as "processingStep",
     processing_progress as "processingProgress", failure_reason as "failureReason", pitch_kind as "pitchKind",
     stopped_at as "stoppedAt", created_at as "createdAt"
   from concepts where owner_id = any($1::uuid[])
   order by score desc nulls last, created_at desc`,
  ),
);

/** A founder's bin, highest score first, unscored ones last and newest first. */
export function listOf(reads: HotReads, ownerId: string): Promise<ConceptListItem[]> {
  return readLists(reads, ownerId);
}

const readProgress = readTogether<{ progress: AssumptionProgress }>(
  hotQuery(
    'concept_assumption_progress',
    `select asked, (
     select json_build_object(
       'totalAssumptions', count(*),
       'completedAssumptions', count(*) filter (where evidence_count > 0),
       'assumptions', coalesce(json_agg(json_build_object(
          'id', id, 'canvasBox', canvas_box, 'text', text,
          'hasEvidence', evidence_count > 0, 'evidenceCount', evidence_count) order by rank nulls last, id), '[]'))
     from (
       select a.id, a.canvas_box, a.text, a.rank,
         (select count(*)::int from evidence e where e.assumption_id = a.id) as evidence_count
       from assumptions a where a.concept_id = c.id) as counted
   ) as progress
   from unnest($1::text[]) as asked
   join concepts c on c.id = split_part(asked, ' ', 1)::uuid and c.owner_id = split_part(asked, ' ', 2)::uuid`,
  ),
);

/** The progress of a concept's evidence, in one query; undefined unless it belongs to this founder. */
export async function progressOf(
  reads: HotReads,
  ownerId: string,
  conceptId: string,
): Promise<AssumptionProgress | undefined> {
  return (await readProgress(reads, `${conceptId} ${ownerId}`))?.progress;
}

type ConceptRow = Omit<ConceptView, 'assumptions'>;

/** Those that a concept was split into are read by their ids: an equal owner would lead to reading all of a founder's. */
const DETAIL = hotQuery<ConceptRow>(
  'concept_detail',
  `select c.id, c.title, c.summary, c.icon, c.score, c.proven, c.status, c.processing_step as "processingStep",
     c.processing_progress as "processingProgress", c.failure_reason as "failureReason", c.created_at as "createdAt",
     c.feedback, c.founder_fit as "founderFit", c.improvements, c.branding, c.market_analysis as "marketAnalysis",
     c.transcript, c.customer, c.offer,
     c.other_titles as "otherTitles", c.confirmed_at as "confirmedAt", not c.title_by_founder and c.offer is null as "titleIsGuess", c.remade_version < c.offer_version as remaking,
     c.pitch_kind as "pitchKind", c.stopped_at as "stoppedAt", c.split_at as "splitAt", coalesce((select json_agg(s.id order by s.created_at, s.id)
        from concepts s where s.id = any(array(select made::uuid from jsonb_array_elements_text(c.split_into) as made))
          and s.owner_id is not distinct from c.owner_id), '[]') as "splitInto", c.analyst, c.origin, c.gaps, c.skipped_stages as "skippedStages",
     (select json_build_object('id', k.id, 'createdAt', to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from calls k where k.id = c.call_id) as call,
     coalesce((select json_agg(json_build_object('id', r.id, 'recordingUrl', '/api/recordings/' || r.id,
        'status', r.status, 'duration', r.duration) order by r.created_at) from recordings r where r.concept_id = c.id), '[]') as recordings,
     coalesce((select json_agg(json_build_object('canvasBox', s.canvas_box, 'summary', s.summary))
        from canvas_summaries s where s.concept_id = c.id and (s.by_founder or s.summary not like '${OPEN_BOX}%'
          or not exists (select from assumptions a where a.concept_id = c.id and a.canvas_box = s.canvas_box))),
        '[]') as "canvasSummaries",
     coalesce((select json_agg(json_build_object('score', h.score, 'proven', h.proven, 'reason', h.reason,
        'createdAt', to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.created_at, h.id)
        from (select * from score_entries where concept_id = c.id order by created_at desc, id desc limit 50) h),
        '[]') as "scoreHistory"
   from concepts c where c.id = $1 and c.owner_id = $2`,
);

/** A concept without its assumptions; undefined unless it belongs to this founder. */
export function detailOf(
  reads: HotReads,
  ownerId: string,
  conceptId: string,
): Promise<ConceptRow | undefined> {
  return reads.first(DETAIL, [conceptId, ownerId]);
}
