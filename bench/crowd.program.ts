import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../e2e/program.ts';
import { hashToken } from '../src/server/sign-in/sessions/session.adapter.ts';

/** A server in a process of its own. */
export interface Served {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the built program as `npm start` does, so that its memory and its processor time are the program's alone. */
export async function startBuilt(env: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: 'ignore',
  });
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return served(child, port);
}

export async function startBare(): Promise<Served> {
  const file = fileURLToPath(new URL('./crowd.bare.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return served(child, port);
}

function served(child: ChildProcess, port: number): Served {
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    port,
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
     select hash, id, now() + interval '1 day', gen_random_uuid(), now(), now()
     from unnest($1::text[], $2::uuid[]) as s (hash, id)`,
    [[...tokens.values()].map(hashToken), [...tokens.keys()]],
  );
  await client.end();
  return new Map([...tokens].map(([id, token]) => [id, `hunchline_session=${token}`]));
}
