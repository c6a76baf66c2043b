import { readdirSync, writeFileSync } from 'node:fs';
import { Migrator, TSMigrationGenerator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../migrations/list.ts';
import { ormConfig } from '../src/server/db/orm-config.ts';

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
    migrationsList: [...migrations],
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
    console.error('The entities and the migrations differ: run `npm run migration:create`.');
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
  const imports = names.map((name) => `import { Migration${name} } from './${name}.ts';`).join('\n');
  const rows = names.map((name) => `  { name: '${name}', class: Migration${name} },`).join('\n');
  writeFileSync(
    'migrations/list.ts',
    `import type { MigrationObject } from '@mikro-orm/core';\n${imports}\n\n/** Every migration, oldest first. Append only. */\nexport const migrations: readonly MigrationObject[] = [\n${rows}\n];\n`,
  );
}
