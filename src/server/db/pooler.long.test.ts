import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { hotQuery, openHotReads } from './hot-reads.ts';
import { connectOrm, discoverOrm } from './orm-config.ts';
import { checkPooler } from './pooler.ts';

const PGBOUNCER = process.env.PGBOUNCER_PATH;
const SESSION = hotQuery<{ backend: number; doubled: number }>(
  'pooler_test',
  'select pg_backend_pid() as backend, $1::int * 2 as doubled, pg_sleep(0.01)',
);

describe.runIf(PGBOUNCER)('a pooler that hands out connections for one transaction', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  let pooler: PgBouncer;
  beforeAll(async () => {
    [database, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
    pooler = await startPgBouncer(PGBOUNCER ?? '', database.url, { poolSize: 3 });
  });
  afterAll(async () => {
    await pooler.stop();
    await Promise.all([database.drop(), other.drop()]);
  });

  it('answers named reads, though the next connection of the same client is another one', async () => {
    const reads = openHotReads(pooler.url, { pooled: true });
    const rows = await Promise.all(Array.from({ length: 60 }, (_, n) => reads.first(SESSION, [n])));
    await reads.close();
    expect(rows.map((row) => row?.doubled)).toEqual(rows.map((_, n) => n * 2));
    expect(new Set(rows.map((row) => row?.backend)).size).toBe(3);
  });

  it('keeps a transaction of the ORM on one connection', async () => {
    const orm = await connectOrm(await discoverOrm(), pooler.url, { pooled: true });
    const backends = await Promise.all(
      Array.from({ length: 12 }, () =>
        orm.em.fork().transactional(async (tx) => {
          const seen: unknown[] = [];
          for (let n = 0; n < 5; n += 1) seen.push(...(await tx.execute('select pg_backend_pid() as pid')));
          return new Set(seen.map((row) => (row as { pid: number }).pid)).size;
        }),
      ),
    );
    await orm.close(true);
    expect(new Set(backends)).toEqual(new Set([1]));
  });

  it('is refused at start when it leads to another database', async () => {
    await expect(checkPooler(pooler.url, other.url)).rejects.toThrow(
      'DATABASE_POOLER_URL leads to another database than DATABASE_URL.',
    );
  });

  it('is found out when it sets no time limits, and not when it does', async () => {
    expect(await checkPooler(pooler.url, database.url)).toEqual([]);
    const bare = await startPgBouncer(PGBOUNCER ?? '', database.url, { poolSize: 1, limits: false });
    const unlimited = await checkPooler(bare.url, database.url);
    await bare.stop();
    expect(unlimited).toEqual(['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']);
  });
});
