import type { CanvasBox } from '../../shared/canvas.ts';
import type { Stage } from '../../shared/community.ts';
import type { Impact } from '../../shared/evidence.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';

const PIECES_AT_MOST = 2000;
const NOTES_AT_MOST = 500;

export interface InsightMember {
  readonly id: string;
  readonly name: string;
  readonly stage: Stage;
  readonly thoughtCount: number;
}

export interface InsightPiece {
  readonly id: string;
  readonly assumptionId: string;
  readonly assumption: string;
  readonly canvasBox: CanvasBox;
  readonly rank: number | null;
  readonly text: string;
  readonly quote: string | null;
  readonly impact: Impact;
  readonly needsJudgement: boolean;
  readonly who: string | null;
  readonly memberId: string | null;
  readonly noteId: string | null;
  readonly noteType: 'text' | 'voice' | null;
}

export interface InsightNote {
  readonly id: string;
  readonly memberId: string;
  readonly type: 'text' | 'voice';
  readonly text: string;
}

const MEMBERS = hotQuery<InsightMember>(
  'insight_members',
  `select m.id, btrim(m.first_name || ' ' || m.last_name) as name, m.stage,
     (select count(*)::int from thoughts t where t.member_id = m.id) as "thoughtCount"
   from community_members m where m.concept_id = $1 order by m.created_at, m.id`,
);

const PIECES = hotQuery<InsightPiece>(
  'insight_pieces',
  `select e.id, a.id as "assumptionId", a.text as assumption, a.canvas_box as "canvasBox", a.rank, e.text, e.quote,
     e.impact, e.needs_judgement as "needsJudgement", e.who, e.member_id as "memberId", e.note_id as "noteId",
     t.type as "noteType"
   from evidence e join assumptions a on a.id = e.assumption_id left join thoughts t on t.id = e.note_id
   where a.concept_id = $1 and (e.member_id is not null or btrim(e.who) <> '')
   order by e.created_at desc, e.id desc limit ${PIECES_AT_MOST}`,
);

const NOTES = hotQuery<InsightNote>(
  'insight_notes',
  `select t.id, t.member_id as "memberId", t.type, coalesce(t.content, t.transcript) as text
   from thoughts t where t.concept_id = $1 and t.member_id is not null
     and btrim(coalesce(t.content, t.transcript)) <> ''
   order by t.created_at desc, t.id desc limit ${NOTES_AT_MOST}`,
);

/** A concept's members, the evidence by them or other named people, and the notes on members, newest first. */
export async function readForInsights(reads: HotReads, conceptId: string) {
  const [members, pieces, notes] = await Promise.all([
    reads.rows(MEMBERS, [conceptId]),
    reads.rows(PIECES, [conceptId]),
    reads.rows(NOTES, [conceptId]),
  ]);
  return { members, pieces, notes };
}
