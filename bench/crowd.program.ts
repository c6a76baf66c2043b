import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Program } from '../e2e/program.ts';
import { hashToken } from '../src/server/sign-in/sessions/session.adapter.ts';

/** A server in a process of its own. */
export type Served = Pick<Program, 'pid' | 'origin' | 'stop'>;

export async function startBare(): Promise<Served> {
  const file = fileURLToPath(new URL('./crowd.bare.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
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
export async function openSessions(
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
