import type { EntityManager } from '@mikro-orm/postgresql';
import type { PageJoin } from '../launch/joins/page-join.entity.ts';
import { Removal } from './removal.entity.ts';
import { type Row, removedFrom, type Traces } from './removal.traces.ts';

/** Somebody who leaves a page's list. */
interface Leaver {
  readonly joinId: string;
  readonly pageId: string;
  readonly email: string;
  /** The member whom their join had made, who goes with it; null for one whom the founder had before. */
  readonly memberId: string | null;
}

type DeletedJoin = Pick<PageJoin, 'id' | 'email' | 'confirmedAt' | 'memberId' | 'madeMember' | 'lettersSent'>;

/** A join that went with its member, as long as that deletion can be undone. */
export async function joinInRemovals(
  tx: EntityManager,
  conceptId: string,
  joinId: string,
): Promise<DeletedJoin | null> {
  for (const { traces } of await tx.find(Removal, { conceptId })) {
    const row = removedFrom(traces, 'page_joins').find(({ id }) => id === joinId);
    if (!row) continue;
    return {
      id: joinId,
      email: String(row.email),
      confirmedAt: row.confirmed_at ? new Date(String(row.confirmed_at)) : null,
      memberId: row.member_id ? String(row.member_id) : null,
      madeMember: row.made_member === true,
      lettersSent: Number(row.letters_sent),
    };
  }
  return null;
}

/**
 * Takes somebody who leaves a list out of the deletions that can still be undone, with what the deletion of their member
 * takes along. A deletion of nothing but theirs cannot be undone any more. Call it before the member's row is deleted.
 */
export async function forgetInRemovals(tx: EntityManager, conceptId: string, leaver: Leaver): Promise<void> {
  const removals = await tx.find(Removal, { conceptId });
  if (removals.length === 0) return;
  const { memberId } = leaver;
  const notes = memberId ? await notesOf(tx, memberId, removals) : new Set<unknown>();
  const name = memberId ? await nameOf(tx, memberId, removals) : null;
  for (const removal of removals) {
    const kept = mapRows(removal.traces, (table, row) => without(leaver, notes, table, row));
    const isTheirs = removal.traces.some(({ table, removed }) =>
      removed.some((row) => row.id === removal.id && !without(leaver, notes, table, row)),
    );
    if (isTheirs) tx.remove(removal);
    else removal.traces = withoutUnquotedPages(name ? await withoutName(tx, kept, name) : kept);
  }
}

/** The row without what speaks of the leaver; null when all of it is theirs. */
function without(
  { joinId, pageId, email, memberId }: Leaver,
  notes: ReadonlySet<unknown>,
  table: string,
  row: Row,
): Row | null {
  const isOf = (id: unknown) => memberId !== null && id === memberId;
  switch (table) {
    case 'page_joins':
      if (row.id === joinId) return null;
      return isOf(row.came_through_id) ? { ...row, came_through_id: null } : row;
    case 'page_orders': {
      const nameless = row.page_id === pageId && row.email === email;
      return {
        ...row,
        ...(nameless && { email: null, name: null }),
        ...(isOf(row.member_id) && { member_id: null }),
      };
    }
    case 'community_members':
      return isOf(row.id) ? null : row;
    case 'thoughts':
      return isOf(row.member_id) ? null : row;
    case 'evidence': {
      const original = row.original as { memberId?: unknown; noteId?: unknown } | null;
      const isTheirs = isOf(row.member_id) || isOf(original?.memberId);
      return isTheirs || notes.has(row.note_id) || notes.has(original?.noteId) ? null : row;
    }
    case 'experiment_results':
      return isOf(row.member_id)
        ? { ...row, member_id: null, note: null, note_id: notes.has(row.note_id) ? null : row.note_id }
        : row;
    default:
      return row;
  }
}

function mapRows(traces: Traces, map: (table: string, row: Row) => Row | null): Traces {
  return traces.map(({ table, removed, added, changed }) => ({
    table,
    removed: removed.flatMap((row) => map(table, row) ?? []),
    added,
    changed: changed.flatMap(({ before, after }) => {
      const [was, is] = [map(table, before), map(table, after)];
      return was && is ? [{ before: was, after: is }] : [];
    }),
  }));
}

async function notesOf(
  tx: EntityManager,
  memberId: string,
  removals: readonly Removal[],
): Promise<Set<unknown>> {
  const rows = await tx.execute<{ id: string }[]>('select id from thoughts where member_id = ?', [memberId]);
  const removed = removals.flatMap(({ traces }) => removedFrom(traces, 'thoughts'));
  const theirs = removed.filter(({ member_id: of }) => of === memberId);
  return new Set([...rows, ...theirs].map(({ id }) => id));
}

async function nameOf(
  tx: EntityManager,
  memberId: string,
  removals: readonly Removal[],
): Promise<string | null> {
  const rows = await tx.execute<{ name: string }[]>(
    `select first_name || ' ' || last_name as name from community_members where id = ?`,
    [memberId],
  );
  const removed = removals.flatMap(({ traces }) => removedFrom(traces, 'community_members'));
  const row = removed.find(({ id }) => id === memberId);
  return rows[0]?.name ?? (row ? `${row.first_name} ${row.last_name}` : null);
}

/** Takes a name out of the results of tests, unless it stands on another piece as well, as `forgetMember` does. */
async function withoutName(tx: EntityManager, traces: Traces, name: string): Promise<Traces> {
  const held = traces.find(({ table }) => table === 'evidence');
  if (!held) return traces;
  const pieces = [...held.removed, ...held.changed.flatMap(({ before, after }) => [before, after])];
  const rows = await tx.execute<{ id: string; name: string }[]>(
    `with gone as (select person_key(?) as name),
       held as (select * from jsonb_populate_recordset(null::evidence, ?::jsonb))
     select distinct h.id, person as name from held h, gone, jsonb_array_elements_text(h.people) as person
     where h.origin_kind = 'experiment' and person_key(person) = gone.name
       and not exists (select from held o
         where o.assumption_id = h.assumption_id and o.id <> h.id and person_key(o.who) = gone.name)
       and not exists (select from evidence o left join community_members m on m.id = o.member_id
         where o.assumption_id = h.assumption_id and o.id <> h.id
           and (person_key(o.who) = gone.name or person_key(m.first_name || ' ' || m.last_name) = gone.name))`,
    [name, JSON.stringify(pieces)],
  );
  const gone = new Set(rows.map((row) => `${row.id} ${row.name}`));
  return mapRows(traces, (table, row) => {
    if (table !== 'evidence') return row;
    const people = (row.people as string[]).filter((person) => !gone.has(`${row.id} ${person}`));
    return { ...row, people };
  });
}

/** A page's text goes with the last piece that quotes it. */
function withoutUnquotedPages(traces: Traces): Traces {
  const quoted = new Set(removedFrom(traces, 'evidence').map(({ snapshot_id: id }) => id));
  return mapRows(traces, (table, row) => (table === 'page_snapshots' && !quoted.has(row.id) ? null : row));
}
