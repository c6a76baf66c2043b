import type { EntityManager } from '@mikro-orm/postgresql';

/** A table row as JSON from PostgreSQL. */
export type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The rows of one table that a deletion removed, changed or added. */
interface Trace {
  readonly table: string;
  readonly removed: readonly Row[];
  readonly added: readonly Row[];
  readonly changed: readonly { readonly before: Row; readonly after: Row }[];
}

/** Tables in the order of restoring rows: referenced tables come first. */
export type Traces = readonly Trace[];

/** The rows of a table that a deletion removed. */
export function removedFrom(traces: Traces, table: string): readonly Row[] {
  return traces.find((trace) => trace.table === table)?.removed ?? [];
}

const OF_CONCEPT = 'concept_id = :concept';
const OF_ITS_ASSUMPTIONS = 'assumption_id in (select id from assumptions where concept_id = :concept)';
const OF_NOTES =
  'thought_id in (select id from thoughts where concept_id = :concept and :thing in (id, member_id))';

const OF_ITS_EVIDENCE = `select snapshot_id from evidence where ${OF_ITS_ASSUMPTIONS}
  and :thing in (id, assumption_id, note_id, member_id, origin_id)`;

/** A note may have been moved here: what was deleted of it before belongs to the concept that it came from. */
const DISMISSED = `id in (select id from dismissed_evidence where ${OF_ITS_ASSUMPTIONS}
  union all select id from dismissed_evidence where note_id = :thing)`;

interface TracedTable {
  readonly table: string;
  readonly where: string;
  /** Rows that others may hold as well, so that one may be there again, or still. */
  readonly isShared?: true;
  /** The rows `r` that can be restored; the others belong to what another deletion has taken since. */
  readonly restorable?: string;
}

/** The queries for every row that a deletion may change. */
const TABLES: readonly TracedTable[] = [
  { table: 'community_members', where: `${OF_CONCEPT} and id = :thing` },
  { table: 'assumptions', where: `${OF_CONCEPT} and id = :thing` },
  { table: 'thoughts', where: `${OF_CONCEPT} and :thing in (id, member_id)` },
  { table: 'attachments', where: OF_NOTES },
  { table: 'recordings', where: OF_NOTES },
  { table: 'questions', where: OF_CONCEPT },
  { table: 'experiments', where: OF_ITS_ASSUMPTIONS },
  {
    table: 'experiment_results',
    where: `experiment_id in (select id from experiments where ${OF_ITS_ASSUMPTIONS})`,
  },
  // A page goes with the last piece that quotes it, by a trigger.
  { table: 'page_snapshots', where: `id in (${OF_ITS_EVIDENCE})`, isShared: true },
  { table: 'evidence', where: OF_ITS_ASSUMPTIONS },
  {
    table: 'dismissed_evidence',
    where: DISMISSED,
    restorable: 'exists (select from assumptions a where a.id = r.assumption_id)',
  },
  {
    table: 'page_joins',
    where: ':thing in (member_id, came_through_id)',
  },
  { table: 'page_orders', where: 'member_id = :thing' },
  { table: 'messages', where: `${OF_CONCEPT} and id = :thing` },
  { table: 'launch_pages', where: OF_CONCEPT },
];

/** Rows with a stored file; deleting one cannot be undone. */
const WITH_FILES = new Set(['attachments', 'recordings']);

type Images = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/**
 * The current rows that deleting this record may change.
 *
 * @param earlier the rows before the deletion: it may have left some of them, but without the reference to the record by
 * which they are found
 */
export async function imagesAround(
  tx: EntityManager,
  conceptId: string,
  thingId: string,
  earlier?: Images,
): Promise<Images> {
  const images = new Map<string, Map<string, Row>>();
  for (const { table, where, isShared } of TABLES) {
    const values: string[] = [];
    const condition = where.replace(/:(concept|thing)/g, (_, name: string) => {
      values.push(name === 'concept' ? conceptId : thingId);
      return '?::uuid';
    });
    const rows = await tx.execute<{ row: Row }[]>(
      `select to_jsonb(t) as row from ${table} t where ${condition}`,
      values,
    );
    const found = new Map(rows.map(({ row }) => [row.id, row]));
    const missing = [...(earlier?.get(table)?.keys() ?? [])].filter((id) => !found.has(id));
    // A shared row is restored even where it is still there: its other holder may be deleted before the undo.
    if (missing.length > 0 && !isShared)
      for (const row of await rowsWithIds(tx, table, missing)) found.set(row.id, row);
    images.set(table, found);
  }
  return images;
}

async function rowsWithIds(tx: EntityManager, table: string, ids: readonly string[]): Promise<Row[]> {
  const rows = await tx.execute<{ row: Row }[]>(
    `select to_jsonb(t) as row from ${table} t where id in (select jsonb_array_elements_text(?::jsonb)::uuid)`,
    [JSON.stringify(ids)],
  );
  return rows.map(({ row }) => row);
}

/** The difference between two snapshots; undefined when it cannot be undone, because a file was deleted too. */
export function tracesBetween(before: Images, after: Images): Traces | undefined {
  const traces = TABLES.map(({ table }): Trace => {
    const was = before.get(table) ?? new Map<string, Row>();
    const is = after.get(table) ?? new Map<string, Row>();
    const removed = [...was.values()].filter(({ id }) => !is.has(id));
    const added = [...is.values()].filter(({ id }) => !was.has(id));
    const changed = [...is.values()].flatMap((row) => {
      const earlier = was.get(row.id);
      return earlier && JSON.stringify(earlier) !== JSON.stringify(row)
        ? [{ before: earlier, after: row }]
        : [];
    });
    return { table, removed, added, changed };
  });
  if (traces.some(({ table, removed }) => WITH_FILES.has(table) && removed.length > 0)) return undefined;
  return traces.filter(({ removed, added, changed }) => removed.length + added.length + changed.length > 0);
}

/**
 * Undoes a deletion: restores removed rows with their ids and deletes added ones. A row that was changed since stays as
 * it is.
 */
export async function takeBack(tx: EntityManager, traces: Traces): Promise<void> {
  for (const { table, added } of traces) {
    for (const row of added) {
      await tx.execute(`delete from ${table} t where id = ? and to_jsonb(t) = ?::jsonb`, [
        row.id,
        JSON.stringify(row),
      ]);
    }
  }
  for (const { table, removed } of traces) {
    if (removed.length === 0) continue;
    const rows = JSON.stringify(removed);
    const { isShared, restorable = 'true' } = TABLES.find((each) => each.table === table) ?? {};
    await tx.execute(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, ?::jsonb) r where ${restorable}
       ${isShared ? 'on conflict (id) do nothing' : ''}`,
      [rows],
    );
    // A trigger records the current stage when a member is inserted; the restored history already contains it.
    if (table === 'community_members')
      await tx.execute(
        `update community_members m set stages = r.stages
         from jsonb_populate_recordset(null::community_members, ?::jsonb) r where m.id = r.id`,
        [rows],
      );
    // A concept has one chosen message: a choice made since the deletion stays.
    if (table === 'messages')
      await tx.execute(
        `update messages m set chosen = false
         from jsonb_populate_recordset(null::messages, ?::jsonb) r where m.id = r.id and exists
           (select from messages o where o.concept_id = m.concept_id and o.chosen and o.id <> m.id)`,
        [rows],
      );
  }
  for (const { table, changed } of traces) {
    for (const { before, after } of changed) {
      const columns = Object.keys(before).filter(
        (name) => name !== 'id' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      );
      const list = columns.map((name) => `"${name}"`).join(', ');
      await tx.execute(
        `update ${table} t set (${list}) =
           (select ${columns.map((name) => `r."${name}"`).join(', ')} from jsonb_populate_record(null::${table}, ?::jsonb) r)
         where id = ? and to_jsonb(t) = ?::jsonb`,
        [JSON.stringify(before), before.id, JSON.stringify(after)],
      );
    }
  }
}
