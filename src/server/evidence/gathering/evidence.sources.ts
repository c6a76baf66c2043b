import type { EntityManager } from '@mikro-orm/postgresql';
import { findQuote } from '../checks/evidence.verify.ts';
import { Evidence } from '../evidence.entity.ts';

const GONE = 'The note no longer says these words.';

/**
 * Evidence lives only as long as its source (design, section 4, "Sources live"). Call each of these inside
 * `changeLedger`, before the source itself is changed or deleted.
 */

/**
 * Deletes the evidence quoted from a note, and removes references to the note and its files from the founder's
 * evidence.
 */
export async function forgetNote(tx: EntityManager, noteId: string): Promise<void> {
  await tx.execute(
    `delete from evidence where origin_id = ? and origin_kind in ('note', 'thought', 'member')`,
    [noteId],
  );
  await forgetFiles(tx, 'select id from attachments where thought_id = ?', noteId);
  await tx.execute(`update evidence set original = null where original->>'noteId' = ?`, [noteId]);
}

/** Deletes evidence of what a member said, did or paid, and what was found in their notes, edited pieces included. */
export async function forgetMember(tx: EntityManager, memberId: string): Promise<void> {
  // One branch for each index: joined by "or" they would read all evidence of all founders.
  await tx.execute(
    `delete from evidence where id in (
       select id from evidence where member_id = ?
       union all select id from evidence where original->>'memberId' = ?
       union all select e.id from thoughts t join evidence e on e.note_id = t.id where t.member_id = ?
       union all select e.id from thoughts t join evidence e on e.original->>'noteId' = t.id::text
         where t.member_id = ?)`,
    [memberId, memberId, memberId, memberId],
  );
  await forgetFiles(
    tx,
    'select f.id from attachments f join thoughts t on t.id = f.thought_id where t.member_id = ?',
    memberId,
  );
  await forgetNameInExperiments(tx, memberId);
}

/**
 * Removes a member's name and the notes of the interview with them from experiments. The participant still counts,
 * without a name. The name stays where the founder has typed it on another piece of the same assumption, or another
 * member has the same name: otherwise two pieces by one person would become two origins and raise what is proven.
 */
async function forgetNameInExperiments(tx: EntityManager, memberId: string): Promise<void> {
  await tx.execute('update experiment_results set note = null where member_id = ?', [memberId]);
  await tx.execute(
    `with gone as (select concept_id, person_key(first_name || ' ' || last_name) as name from community_members where id = ?)
     update evidence e set updated_at = now(), people = (
       select coalesce(jsonb_agg(person order by place), '[]')
       from jsonb_array_elements_text(e.people) with ordinality as p(person, place)
       where person_key(person) <> gone.name)
     from gone, assumptions a
     where a.id = e.assumption_id and a.concept_id = gone.concept_id and e.origin_kind = 'experiment'
       and exists (select from jsonb_array_elements_text(e.people) as p(person) where person_key(person) = gone.name)
       and not exists (select from evidence o left join community_members m on m.id = o.member_id
         where o.assumption_id = e.assumption_id and o.id <> e.id
           and (person_key(o.who) = gone.name or person_key(m.first_name || ' ' || m.last_name) = gone.name))`,
    [memberId],
  );
}

/** Removes references to a file; pieces with no other named origin count as said again. */
export function forgetFile(tx: EntityManager, attachmentId: string): Promise<void> {
  return forgetFiles(tx, 'select ?::uuid', attachmentId);
}

async function forgetFiles(tx: EntityManager, files: string, id: string): Promise<void> {
  await tx.execute(
    `update evidence set attachment_id = null, updated_at = now(), counts_as = case
       when counts_as in ('did', 'paid') and who is null and member_id is null then 'said' else counts_as end
     where attachment_id in (${files})`,
    [id],
  );
}

/**
 * Looks again for quotes from a note whose text changed; quotes that are gone stay as unverified evidence. One that was
 * not there before either loses nothing now: what the founder has judged since stays.
 */
export async function lookAgain(tx: EntityManager, noteId: string, words: string): Promise<boolean> {
  const quoting = await tx.find(Evidence, {
    noteId,
    originId: noteId,
    originKind: { $in: ['note', 'thought', 'member'] },
  });
  let changed = false;
  for (const piece of quoting) {
    const { quote, quoteFound } = piece;
    if (!quote || !quoteFound || words.includes(quote) || findQuote(quote, words)) continue;
    Object.assign(piece, {
      quoteFound: false,
      verified: false,
      needsJudgement: false,
      judgedBy: null,
      impact: 'neutral',
      unverifiedReason: GONE,
    });
    changed = true;
  }
  return changed;
}
