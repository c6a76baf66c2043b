import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../../migrations/list.ts';
import { ormConfig } from './orm-config.ts';

/** Runs the migrations that have not run yet (only the named ones, if given), all or none, and returns their names. */
export async function runMigrations(
  url: string,
  options: { only?: readonly string[] } = {},
): Promise<string[]> {
  const all = await loadMigrations();
  const orm = await MikroORM.init({
    ...ormConfig(url, { poolSize: 2, unlimited: true }),
    extensions: [Migrator],
    migrations: {
      migrationsList: all.filter(({ name }) => options.only?.includes(name) ?? true),
      tableName: 'schema_migrations',
      allOrNothing: true,
      snapshot: false,
      silent: true,
    },
  });
  try {
    const ran = await orm.getMigrator().up();
    return ran.map((migration) => migration.name);
  } finally {
    await orm.close(true);
  }
}

/** Loads every migration of the list. */
export function loadMigrations(): Promise<MigrationObject[]> {
  return Promise.all(migrations.map(async ({ name, load }) => ({ name, class: await load() })));
}
