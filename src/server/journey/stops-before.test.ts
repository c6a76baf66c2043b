import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { loadMigrations, runMigrations } from '../db/run-migrations.ts';
import { emptyDatabase, type TestDatabase } from '../testing/test-database.ts';

/** The migration that introduced `stopped_at`. */
const STOPS = '20261130100000';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await emptyDatabase();
  const older = (await loadMigrations()).map(({ name }) => name).filter((name) => name < STOPS);
  await runMigrations(database.url, { only: older });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A concept whose decisions were written down on the days of May that follow each other. */
async function decided(ownerId: string, ...decisions: string[]): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into concepts (id, created_at, updated_at, owner_id, title, status)
     values ($1, now(), now(), $2, 'PawPlan', 'completed')`,
    [id, ownerId],
  );
  for (const [day, decision] of decisions.entries()) {
    await client.query(
      `insert into decisions (id, created_at, concept_id, decision, because, canvas)
       values ($1, $2, $3, $4, 'They said so', '[]')`,
      [randomUUID(), `2026-05-0${day + 1}T10:00:00Z`, id, decision],
    );
  }
  return id;
}

it('a concept that was stopped before says so, unless a later decision lifted that', async () => {
  const owner = randomUUID();
  await client.query(
    "insert into users (id, created_at, updated_at, email) values ($1, now(), now(), 'old@example.com')",
    [owner],
  );
  const stopped = await decided(owner, 'stop', 'go', 'stop');
  const lifted = await decided(owner, 'stop', 'change');
  const undecided = await decided(owner);
  await migrate(database.url);
  const { rows } = await client.query<{ id: string; stopped_at: Date | null }>(
    'select id, stopped_at from concepts',
  );
  const at = Object.fromEntries(rows.map(({ id, stopped_at }) => [id, stopped_at?.toISOString()]));
  expect(at).toEqual({
    [stopped]: '2026-05-03T10:00:00.000Z',
    [lifted]: undefined,
    [undecided]: undefined,
  });
});
