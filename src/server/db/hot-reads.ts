import pg from 'pg';
import { CONNECTION_LIMITS } from './connection-limits.ts';

// Timestamps leave the database as ISO 8601 UTC text, the format of the API's views, so parsing them would be wasted
// work.
const TIMESTAMPTZ = 1184;
const BIGINT = 20;

/** A query that is prepared once per connection; its name has to be unique. */
export interface HotQuery<Row> {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
}

const named = new Map<string, string>();

/**
 * Names a query so that PostgreSQL parses and plans it once per connection.
 *
 * @throws Error when another query has this name: a connection would answer one with the other's plan
 */
export function hotQuery<Row>(name: string, text: string): HotQuery<Row> {
  if ((named.get(name) ?? text) !== text) throw new Error(`Two queries are called ${name}.`);
  named.set(name, text);
  return { name, text };
}

/** The names and texts of all prepared queries of the loaded modules. */
export const namedQueries: ReadonlyMap<string, string> = named;

/**
 * Reads that bypass the ORM's hydration: prepared statements that return plain rows, with timestamps as ISO 8601 text.
 */
export interface HotReads {
  rows<Row>(query: HotQuery<Row>, values?: readonly unknown[]): Promise<Row[]>;
  first<Row>(query: HotQuery<Row>, values?: readonly unknown[]): Promise<Row | undefined>;
  /** The number of pool connections in each state. */
  pool(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Opens the connection pool of the hot reads. */
export function openHotReads(url: string, options: { poolSize?: number } = {}): HotReads {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 8,
    types: hotTypes,
    ...CONNECTION_LIMITS,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const rows = async <Row>(query: HotQuery<Row>, values: readonly unknown[] = []): Promise<Row[]> => {
    const result = await pool.query({ name: query.name, text: query.text, values: [...values] });
    return result.rows as Row[];
  };
  return {
    rows,
    first: async (query, values) => (await rows(query, values))[0],
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** The type parsers for the values of hot reads. */
export const hotTypes = { getTypeParser };

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === TIMESTAMPTZ) return isoTimestamp;
  if (oid === BIGINT) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}

/**
 * Converts `2026-01-31 12:00:00.123456+00` to `2026-01-31T12:00:00.123Z`. Sessions run in UTC, and slicing the text
 * takes a tenth of the time of parsing and formatting a date.
 */
export function isoTimestamp(value: string): string {
  const seconds = `${value.slice(0, 10)}T${value.slice(11, 19)}`;
  const fraction = value[19] === '.' ? value.slice(20, value.indexOf('+', 20)) : '';
  return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
