import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { LISTENER_NAME } from '../src/server/db/changes.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres/embedded-postgres.ts';
import { startPgBouncer } from '../src/server/testing/pgbouncer.ts';
import { startRedis } from '../src/server/testing/redis-server.ts';
import { severalProcesses } from './several-processes.ts';

const REDIS = process.env.REDIS_SERVER_PATH;
const PGBOUNCER = process.env.PGBOUNCER_PATH;
const POOL_SIZE = 6;

describe.runIf(REDIS && PGBOUNCER)('two web and two worker processes behind a pooler of transactions', () => {
  let url = '';
  severalProcesses(async (dir) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'database'), log: () => {} });
    const redis = await startRedis(REDIS ?? '');
    const pooler = await startPgBouncer(PGBOUNCER ?? '', postgres.url, { poolSize: POOL_SIZE });
    url = postgres.url;
    return {
      databaseUrl: postgres.url,
      env: { DATABASE_URL: postgres.url, DATABASE_POOLER_URL: pooler.url, REDIS_URL: redis.url },
      stop: async () => {
        await pooler.stop();
        redis.stop();
        await postgres.stop();
      },
    };
  });

  it('four processes open as many connections as the pooler allows, and one each that listens', async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'this test' });
    await client.connect();
    const { rows } = await client.query<{ listening: number; others: number }>(
      `select count(*) filter (where application_name = $1)::int as listening,
         count(*) filter (where application_name not in ($1, 'this test'))::int as others
       from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`,
      [LISTENER_NAME],
    );
    await client.end();
    expect(rows[0]?.listening).toBe(3);
    expect(rows[0]?.others).toBeGreaterThan(0);
    expect(rows[0]?.others).toBeLessThanOrEqual(POOL_SIZE);
  });
});
