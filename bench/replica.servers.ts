import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../src/server/testing/free-port.ts';

const run = promisify(execFile);
const READY_WITHIN_MS = 30_000;

/** A primary and a standby that streams from it, on this machine. */
export interface Replicated {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  stop(): Promise<void>;
}

/** Starts both with the programs in `bin`; as `postgres` when this process is root, since PostgreSQL refuses root. */
export async function startReplicated(bin: string): Promise<Replicated> {
  const dir = mkdtempSync(join(tmpdir(), 'hunchline-replica-'));
  const account: Partial<Account> = process.getuid?.() === 0 ? await accountOf('postgres') : {};
  const { uid, gid } = account;
  const own = (path: string) => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };
  chmodSync(dir, 0o755);
  const places = { primary: join(dir, 'primary'), standby: join(dir, 'standby') };
  for (const place of Object.values(places)) {
    mkdirSync(place, { mode: 0o700 });
    own(place);
  }
  const options = { ...account, cwd: dir };
  await run(join(bin, 'initdb'), ['-D', places.primary, '-U', 'bench', '--auth', 'trust'], options);
  const running: ChildProcess[] = [];
  const start = async (place: string) => {
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
    const args = ['-D', place, ...settings.flatMap((each) => ['-c', each])];
    running.unshift(spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' }));
    const url = `postgres://bench@127.0.0.1:${port}/postgres`;
    await untilReady(url);
    return url;
  };
  const primaryUrl = await start(places.primary);
  // `-R` writes standby.signal and where to stream from.
  await run(
    join(bin, 'pg_basebackup'),
    ['-d', primaryUrl, '-D', places.standby, '-R', '-c', 'fast'],
    options,
  );
  const standbyUrl = await start(places.standby);
  return {
    primaryUrl,
    standbyUrl,
    async stop() {
      for (const child of running) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

async function accountOf(name: string): Promise<Account> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((of) => run('id', [of, name])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

async function untilReady(url: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; ; await wait(100)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
