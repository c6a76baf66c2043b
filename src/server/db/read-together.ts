import type { HotQuery, HotReads } from './hot-reads.ts';

interface Asked<Row> {
  readonly found: (rows: Row[]) => void;
  readonly failed: (error: unknown) => void;
}

type Line<Row> = Map<string, Asked<Row>[]>;

/** A bound for what one slow read can delay. */
const IDS_AT_ONCE = 32;

/**
 * Reads the rows that belong to an id, together with those of all ids that are asked for in the same turn of the event
 * loop, in one statement. The query's only parameter is the list of ids, and each row names its own in `asked`. So the
 * busier the program is, the fewer statements it sends for the same reads; a single read waits for nothing.
 */
export function readAllTogether<Row extends object>(
  query: HotQuery<Row & { readonly asked: string }>,
): (reads: HotReads, id: string) => Promise<Row[]> {
  const lines = new WeakMap<HotReads, Line<Row>>();

  function lineOf(reads: HotReads): Line<Row> {
    const known = lines.get(reads);
    if (known && known.size < IDS_AT_ONCE) return known;
    const line: Line<Row> = new Map();
    lines.set(reads, line);
    setImmediate(() => {
      if (lines.get(reads) === line) lines.delete(reads);
      void answer(reads, line);
    });
    return line;
  }

  async function answer(reads: HotReads, line: Line<Row>): Promise<void> {
    try {
      const byId = new Map<string, Row[]>([...line.keys()].map((id) => [id, []]));
      for (const { asked, ...row } of await reads.rows(query, [[...line.keys()]])) {
        byId.get(asked)?.push(row as unknown as Row);
      }
      for (const [id, all] of line) for (const { found } of all) found(byId.get(id) ?? []);
    } catch (error) {
      for (const all of line.values()) for (const { failed } of all) failed(error);
    }
  }

  return (reads, id) =>
    new Promise((found, failed) => {
      const line = lineOf(reads);
      const asked = line.get(id) ?? [];
      asked.push({ found, failed });
      line.set(id, asked);
    });
}

/** {@link readAllTogether} for a query with at most one row for each id. */
export function readTogether<Row extends object>(
  query: HotQuery<Row & { readonly asked: string }>,
): (reads: HotReads, id: string) => Promise<Row | undefined> {
  const readAll = readAllTogether(query);
  return async (reads, id) => (await readAll(reads, id))[0];
}
