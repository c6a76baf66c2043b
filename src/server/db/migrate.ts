import pg from 'pg';
import { migrations } from '../../../migrations/list.ts';

// Any number will do, as long as nothing else in the database locks the same one.
const MIGRATION_LOCK = 724_839_021;

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Safe to call from several
 * processes at once: an advisory lock lets one of them work while the others wait.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isUpToDate(client)) return [];
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A third of a second to load, for what most starts do not need.
    const { runMigrations } = await import('./run-migrations.ts');
    return await runMigrations(url);
  } finally {
    await client.end();
  }
}

async function isUpToDate(client: pg.Client): Promise<boolean> {
  const table = await client.query("select to_regclass('schema_migrations') is not null as exists");
  if (!table.rows[0]?.exists) return false;
  const done = await client.query<{ name: string }>('select name from schema_migrations');
  const names = new Set(done.rows.map((row) => row.name));
  return migrations.every((migration) => names.has(migration.name));
}
