import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { chooseServerAccount } from '../db/embedded-postgres/embedded-postgres.account.ts';
import { freePort } from './free-port.ts';

/** A PgBouncer of a test's own that hands out connections for one transaction at a time. */
export interface PgBouncer {
  readonly url: string;
  stop(): Promise<void>;
}

const TRIES = 100;
const LIMITS =
  "connect_query='set statement_timeout = 30000; set lock_timeout = 8000; set idle_in_transaction_session_timeout = 60000'";

/** Starts the given pgbouncer before a database, with so many connections to it, and waits until it answers. */
export async function startPgBouncer(
  path: string,
  databaseUrl: string,
  { poolSize, limits = true }: { poolSize: number; limits?: boolean },
): Promise<PgBouncer> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const dir = mkdtempSync(join(tmpdir(), 'hunchline-pgbouncer-'));
  const config = join(dir, 'pgbouncer.ini');
  for (let tries = 1; ; tries += 1) {
    const listening = await freePort();
    writeFileSync(
      config,
      `[databases]
${name} = host=${hostname} port=${port} user=${username} password=${password} ${limits ? LIMITS : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
    );
    const account = await chooseServerAccount(dir);
    const child = spawn(path, [config], { stdio: 'ignore', ...account });
    const url = `postgres://${username}:any@127.0.0.1:${listening}/${name}`;
    if (await answers(url, child))
      return {
        url,
        stop: async () => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
          rmSync(dir, { recursive: true, force: true });
        },
      };
    // Another test may have taken the port since it was found free.
    if (tries === 3) throw new Error(`pgbouncer does not answer on port ${listening}`);
  }
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (connected) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  return false;
}
