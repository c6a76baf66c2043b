import type { z } from 'zod';
import type { EvidenceView, snapshotView } from '../../shared/evidence-forms.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const SELECT = `select e.id, e.assumption_id as "assumptionId", e.text, e.source_url as "sourceUrl", e.impact, e.strength,
    e.counts_as as "countsAs", json_strip_nulls(json_build_object('kind', e.origin_kind, 'id', e.origin_id)) as origin,
    e.quote, e.quote_found as "quoteFound", e.verified, e.unverified_reason as "unverifiedReason",
    e.judged_by as "judgedBy", e.needs_judgement as "needsJudgement", e.who, e.member_id as "memberId",
    m.first_name || ' ' || m.last_name as "memberName", e.note_id as "noteId", e.attachment_id as "attachmentId",
    e.strength in ('did', 'paid') and e.counts_as = 'said' and e.who is null and e.member_id is null
      and e.attachment_id is null as "needsWho",
    case when e.original is null then null else json_build_object('text', e.original->'text',
      'quote', e.original->'quote', 'sourceUrl', e.original->'sourceUrl') end as original,
    case when s.id is null then null else json_build_object('id', s.id, 'url', s.final_url, 'sha256', s.sha256,
      'fetchedAt', to_char(s.fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as snapshot,
    e.created_at as "createdAt"
  from evidence e
    join assumptions a on a.id = e.assumption_id
    join concepts c on c.id = a.concept_id
    left join community_members m on m.id = e.member_id
    left join page_snapshots s on s.id = e.snapshot_id`;
const NEWEST_FIRST = 'order by e.created_at desc, e.id desc';

const OF_CONCEPT = hotQuery<EvidenceView>(
  'evidence_of_concept',
  `${SELECT} where a.concept_id = $1 and c.owner_id = $2 ${NEWEST_FIRST}`,
);
const OF_ASSUMPTION = hotQuery<EvidenceView>(
  'evidence_of_assumption',
  `${SELECT} where e.assumption_id = $1 and c.owner_id = $2 ${NEWEST_FIRST}`,
);
const BY_ID = hotQuery<EvidenceView>('evidence_by_id', `${SELECT} where e.id = $1 and c.owner_id = $2`);

/** All evidence of a founder's concept, newest first. */
export function evidenceOfConcept(
  reads: HotReads,
  ownerId: string,
  conceptId: string,
): Promise<EvidenceView[]> {
  return reads.rows(OF_CONCEPT, [conceptId, ownerId]);
}

/** All evidence for and against a founder's assumption, newest first. */
export function evidenceOfAssumption(
  reads: HotReads,
  ownerId: string,
  assumptionId: string,
): Promise<EvidenceView[]> {
  return reads.rows(OF_ASSUMPTION, [assumptionId, ownerId]);
}

/** One piece of evidence; undefined unless it belongs to this founder. */
export function evidenceById(
  reads: HotReads,
  ownerId: string,
  id: string,
): Promise<EvidenceView | undefined> {
  return reads.first(BY_ID, [id, ownerId]);
}

type SnapshotView = z.infer<typeof snapshotView>;

const SNAPSHOT = hotQuery<SnapshotView>(
  'evidence_snapshot',
  `select s.final_url as url, s.fetched_at as "fetchedAt", s.sha256, e.quote, s.text
   from evidence e join page_snapshots s on s.id = e.snapshot_id join assumptions a on a.id = e.assumption_id
     join concepts c on c.id = a.concept_id
   where e.id = $1 and c.owner_id = $2`,
);

/** The page behind a piece of this founder's evidence; undefined when there is none. */
export function snapshotOf(reads: HotReads, ownerId: string, id: string): Promise<SnapshotView | undefined> {
  return reads.first(SNAPSHOT, [id, ownerId]);
}
