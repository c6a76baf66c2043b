import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { TEMPLATE } from './test-database.ts';

/** Starts one PostgreSQL for the whole run and migrates a template; each test file clones a database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('alter system set full_page_writes = off');
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(postgres.url.replace(/\/[^/]*$/, `/${TEMPLATE}`));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
