import type { EntityManager } from '@mikro-orm/postgresql';
import type { Assumption } from '../../assumptions/assumption.entity.ts';
import { type HotReads, hotQuery } from '../../db/hot-reads.ts';
import { readTogether } from '../../db/read-together.ts';
import { STANDING_COLUMNS, type StandingRow } from '../../experiments/experiments.standing.ts';
import type { NoteInput } from '../../platform/ai/analyst.port.ts';

const NOTES_AT_MOST = 200;

/** A note, with the fields that evidence needs. */
export interface NoteSource extends NoteInput {
  readonly kind: 'note' | 'thought' | 'member';
  readonly memberId: string | null;
}

const SELECT = `select t.id, coalesce(t.content, t.transcript) as text, t.member_id as "memberId",
     case when m.id is not null then 'member' when t.type = 'voice' then 'thought' else 'note' end as kind,
     case when m.id is null then 'the founder' else m.first_name || ', ' || m.stage end as author
   from thoughts t left join community_members m on m.id = t.member_id`;

/** A concept's notes, newest first. */
const notesOf = (concept: '$1' | 'a.concept_id') => `${SELECT}
   where t.concept_id = ${concept} and coalesce(t.content, t.transcript) <> ''
   order by t.created_at desc limit ${NOTES_AT_MOST}`;

const NOTES = hotQuery<NoteSource>('notes_about_concept', notesOf('$1'));

const NOTE = hotQuery<NoteSource & { conceptId: string; ownerId: string }>(
  'note_about_concept',
  `${SELECT.replace('select', 'select t.concept_id as "conceptId", t.owner_id as "ownerId",')}
   where t.id = $1 and t.concept_id is not null and coalesce(t.content, t.transcript) <> ''`,
);

/** An assumption, with the fields needed to compare it with a note. */
export type Belief = Pick<Assumption, 'id' | 'text' | 'canvasBox'>;

/** How many of the riskiest assumptions a note is compared with. */
const BELIEFS_AT_MOST = 40;

const riskiestOf = (concept: '$1' | 'a.concept_id') => `select id, text, canvas_box as "canvasBox"
   from assumptions where concept_id = ${concept}
   order by rank nulls last, created_at, id limit ${BELIEFS_AT_MOST}`;

const BELIEFS = hotQuery<Belief>('beliefs_of_concept', riskiestOf('$1'));

/** The riskiest assumptions of a concept. */
export function beliefsOf(reads: HotReads, conceptId: string): Promise<Belief[]> {
  return reads.rows(BELIEFS, [conceptId]);
}

/** The founder's own notes and the community's thoughts on a concept, newest first: the texts searched for evidence. */
export function notesAbout(reads: HotReads, conceptId: string): Promise<NoteSource[]> {
  return reads.rows(NOTES, [conceptId]);
}

/** One note with its concept; undefined when it has no text or no concept. */
export function noteSource(
  reads: HotReads,
  id: string,
): Promise<(NoteSource & { conceptId: string; ownerId: string }) | undefined> {
  return reads.first(NOTE, [id]);
}

/**
 * Which of these notes still belong to the concept and say what they said when they were read. Ask while the concept is
 * locked: whoever changes a note afterwards looks its evidence up again.
 */
export async function unchangedNotes(
  em: EntityManager,
  conceptId: string,
  notes: readonly Pick<NoteSource, 'id' | 'text' | 'memberId'>[],
): Promise<Set<string>> {
  if (notes.length === 0) return new Set();
  const rows = await em.execute<Pick<NoteSource, 'id' | 'text' | 'memberId'>[]>(
    `select id, coalesce(content, transcript) as text, member_id as "memberId" from thoughts
     where id = any(?::uuid[]) and concept_id = ?`,
    [`{${notes.map(({ id }) => id).join(',')}}`, conceptId],
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  return new Set(
    notes.flatMap(({ id, text, memberId }) => {
      const row = now.get(id);
      return row?.text === text && row.memberId === memberId ? [id] : [];
    }),
  );
}

type ToResearch = Pick<Assumption, 'text' | 'canvasBox'> &
  StandingRow & { readonly notes: NoteSource[]; readonly others: Belief[] };

const readToResearch = readTogether<ToResearch & { readonly conceptId: string }>(
  hotQuery(
    'assumptions_to_research',
    `select a.id as asked, a.concept_id as "conceptId", a.text, a.canvas_box as "canvasBox", ${STANDING_COLUMNS},
     coalesce((select json_agg(n) from (${notesOf('a.concept_id')}) n), '[]') as notes,
     coalesce((select json_agg(b) from (${riskiestOf('a.concept_id')}) b), '[]') as others
   from assumptions a join concepts c on c.id = a.concept_id where a.id = any($1::uuid[])`,
  ),
);

/**
 * What the search for evidence about one assumption is given, in one statement for all searches that begin together:
 * the assumption, where it stands, and the notes and riskiest assumptions of its concept; undefined when it was deleted.
 */
export async function toResearch(
  reads: HotReads,
  conceptId: string,
  assumptionId: string,
): Promise<ToResearch | undefined> {
  const found = await readToResearch(reads, assumptionId);
  return found?.conceptId === conceptId ? found : undefined;
}
