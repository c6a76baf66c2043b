import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../root-router.ts';
import '../../jobs/handlers.ts';
import { simulateGrowth } from '../testing/grown-database.ts';
import { planOf, scannedTables } from '../testing/plans.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { ABOUT_EVERYTHING, SMALL } from '../testing/whole-reads.ts';
import { namedQueries } from './hot-reads.ts';

let test: TestContext;
let client: pg.Client;
let grown: readonly string[];
beforeAll(async () => {
  test = await createTestContext();
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  grown = await simulateGrowth(client);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const scanned = async (query: string) => scannedTables(await planOf(client, query), SMALL);

describe('in a database that the planner takes for one with a hundred million pieces of evidence', () => {
  it('every table that can grow has grown', async () => {
    expect((await planOf(client, 'select * from evidence'))['Plan Rows']).toBe(100_000_000);
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const growing = rows.map(({ name }) => name).filter((name) => !SMALL.has(name));
    expect(growing).toContain('score_entries');
    expect(grown).toEqual(expect.arrayContaining(growing));
    expect(await scanned('select * from evidence where text = $1')).toEqual(['evidence']);
  });

  it.each([...namedQueries].filter(([name]) => !(name in ABOUT_EVERYTHING)))(
    '%s is planned without a sequential scan of a growing table',
    async (_name, text) => {
      expect(await scanned(text)).toEqual([]);
    },
  );
});
