import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Program } from '../e2e/program.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { hashToken } from '../src/server/sign-in/sessions/session.adapter.ts';
import { fill } from './fill.ts';

/** A database with founders who have a session and three concepts each. */
export async function openCrowd(founders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-crowd-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(postgres.url);
  const amounts = { founders, conceptsEach: 3, assumptionsEach: 10, evidenceEach: 1 };
  const ids = await fill(postgres.url, amounts);
  const concepts = await firstConcepts(postgres.url);
  const cookies = await openSessions(postgres.url, ids);
  return {
    dataDir,
    databaseUrl: postgres.url,
    ids,
    founders: ids.map((id) => ({ cookie: cookies.get(id) ?? '', concept: concepts.get(id) ?? '' })),
    async close() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstConcepts(databaseUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ owner: string; id: string }>(
    'select distinct on (owner_id) owner_id as owner, id from concepts order by owner_id, id',
  );
  await client.end();
  return new Map(rows.map(({ owner, id }) => [owner, id]));
}

/** A server in a process of its own. */
export type Served = Pick<Program, 'pid' | 'origin' | 'stop'>;

/** Starts one of P5's bounds: with a database the one that reads what changes, else one whose streams are told of as many changes a second. */
export async function startBare(changesASecond: number, databaseUrl = ''): Promise<Served> {
  const file = fileURLToPath(new URL('./crowd.bare.ts', import.meta.url));
  const child = fork(file, [String(changesASecond), databaseUrl], { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Signs founders in, all with one statement. @returns the cookie of each */
async function openSessions(
  databaseUrl: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map(ids.map((id) => [id, `crowd${id.replaceAll('-', '')}`]));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at, id, created_at, last_used_at)
     select hash, id, now() + interval '30 days', gen_random_uuid(), now(), now()
     from unnest($1::text[], $2::uuid[]) as s (hash, id)`,
    [[...tokens.values()].map(hashToken), [...tokens.keys()]],
  );
  await client.end();
  return new Map([...tokens].map(([id, token]) => [id, `hunchline_session=${token}`]));
}
