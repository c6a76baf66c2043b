import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../migrations/list.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { runMigrations } from './run-migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('refuses a schema that a newer program has changed, and names the migration', async () => {
  expect(await migrate(database.url)).toEqual([]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("insert into schema_migrations (name, executed_at) values ('29990101000000', now())");
  await client.end();
  await expect(migrate(database.url)).rejects.toThrow(
    'newer version of this program (migration 29990101000000)',
  );
});

it('names what it is about to run on a database that has tables already', async () => {
  const older = await emptyDatabase();
  const names = migrations.map(({ name }) => name);
  await runMigrations(older.url, { only: names.slice(0, -2) });
  const told: string[] = [];
  await migrate(older.url, (pending) => told.push(...pending));
  expect(told).toEqual(names.slice(-2));
  await older.drop();
});
