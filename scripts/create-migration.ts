import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Migrator, TSMigrationGenerator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../src/server/db/orm-config.ts';
import { loadMigrations } from '../src/server/db/run-migrations.ts';

/**
 * Writes the migration that brings the schema to what the entities say, or with `--check` fails when one is
 * missing. Needs DATABASE_URL to name an empty database, which it migrates first.
 */
const url = process.argv[2];
if (!url) throw new Error('Usage: create-migration.ts DATABASE_URL [--check]');
const orm = await MikroORM.init({
  ...ormConfig(url),
  extensions: [Migrator],
  migrations: {
    migrationsList: await loadMigrations(),
    tableName: 'schema_migrations',
    path: 'migrations',
    pathTs: 'migrations',
    snapshot: false,
    emit: 'ts',
    generator: TSMigrationGenerator,
    fileName: (timestamp) => `${timestamp}`,
  },
});
const migrator = orm.getMigrator();
await migrator.up();
if (process.argv.includes('--check')) {
  if (await migrator.checkMigrationNeeded()) {
    console.error(
      'The entities and the migrations differ: run `npx tsx scripts/create-migration.ts DATABASE_URL` on an empty database.',
    );
    process.exitCode = 1;
  }
} else {
  const created = await migrator.createMigration();
  console.log(created.fileName || 'Nothing to do.');
  if (created.fileName) writeList();
}
await orm.close(true);

function writeList(): void {
  const names = readdirSync('migrations')
    .filter((name) => /^\d+\.ts$/.test(name))
    .sort()
    .map((name) => name.replace('.ts', ''));
  const rows = names
    .map(
      (name) => `  { name: '${name}', load: async () => (await import('./${name}.ts')).Migration${name} },`,
    )
    .join('\n');
  const list = readFileSync('migrations/list.ts', 'utf8');
  const start = list.indexOf('[\n', list.indexOf('export const migrations'));
  writeFileSync('migrations/list.ts', `${list.slice(0, start)}[\n${rows}\n];\n`);
}
