import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Program } from './program.ts';

/** Runs one SQL statement in the program's embedded database. */
export async function execute(program: Program, sql: string): Promise<void> {
  const folder = join(program.dataDir, 'postgres');
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const port = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'hunchline',
    database: 'hunchline',
    password,
  });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
