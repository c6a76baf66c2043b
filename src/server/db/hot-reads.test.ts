import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { cloneDatabase } from '../testing/test-database.ts';
import { hotQuery, openHotReads } from './hot-reads.ts';

describe('a database whose sessions are not in UTC', () => {
  it('has the times of hot reads written in UTC', async () => {
    const { url, drop } = await cloneDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Asia/Kolkata'); end $$`,
    );
    await client.end();
    const reads = openHotReads(url);
    const row = await reads.first<{ at: string }>(
      hotQuery('far_away_time', "select timestamptz '2026-01-31T12:00:00.123456Z' as at"),
    );
    await reads.close();
    await drop();
    expect(row?.at).toBe('2026-01-31T12:00:00.123Z');
  });
});
