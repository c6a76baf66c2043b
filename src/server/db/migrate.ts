import type pg from 'pg';
import { migrations } from '../../../migrations/list.ts';
import { connectTo } from './connect.ts';

// An arbitrary number that no other advisory lock in the database may use.
const MIGRATION_LOCK = 724_839_021;

const NEWER =
  'The database was changed by a newer version of this program (migration NAME). Start that version, or restore a backup.';

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Safe to call from several
 * processes at once: an advisory lock lets one of them work while the others wait.
 *
 * @param onPending called with the names of what is about to run on a database that has tables already
 * @throws Error naming the migration, when a newer program has changed the schema, which this one may not understand
 */
export async function migrate(
  url: string,
  onPending: (names: readonly string[]) => void = () => {},
): Promise<string[]> {
  const client = await connectTo(url);
  try {
    const done = await doneMigrations(client);
    const unknown = done.find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown) throw new Error(NEWER.replace('NAME', unknown));
    const pending = migrations.map(({ name }) => name).filter((name) => !done.includes(name));
    if (pending.length === 0) return [];
    if (done.length > 0) onPending(pending);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Imported only when needed, since it takes a third of a second to load.
    const { runMigrations } = await import('./run-migrations.ts');
    return await runMigrations(url);
  } finally {
    await client.end();
  }
}

async function doneMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query("select to_regclass('schema_migrations') is not null as exists");
  if (!table.rows[0]?.exists) return [];
  const done = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return done.rows.map((row) => row.name);
}
