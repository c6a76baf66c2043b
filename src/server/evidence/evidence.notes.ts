import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import type { NoteInput } from '../platform/ai/analyst.port.ts';

const NOTES_AT_MOST = 200;

const NOTES = hotQuery<NoteInput>(
  'notes_about_concept',
  `select t.id, coalesce(t.content, t.transcript) as text,
     case when m.id is null then 'the founder' else m.first_name || ', ' || m.stage end as author
   from thoughts t left join community_members m on m.id = t.member_id
   where t.concept_id = $1 and coalesce(t.content, t.transcript) <> ''
   order by t.created_at desc limit ${NOTES_AT_MOST}`,
);

/** The founder's own notes and the community's thoughts on a concept, newest first: where evidence may stand. */
export function notesAbout(reads: HotReads, conceptId: string): Promise<NoteInput[]> {
  return reads.rows(NOTES, [conceptId]);
}
