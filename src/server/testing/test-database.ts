import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The migrated database that every test database is cloned from. */
export const TEMPLATE = 'hunchline_template';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const root = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(root, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: root.replace(/\/[^/]*$/, `/${name}`),
    drop: () => onServer(root, `drop database if exists ${name} with (force)`),
  };
}

/** Creates a database without tables, for tests of migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const root = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(root, `create database ${name} template template0`);
  return {
    url: root.replace(/\/[^/]*$/, `/${name}`),
    drop: () => onServer(root, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
