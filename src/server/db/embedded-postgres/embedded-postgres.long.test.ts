import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseServerAccount } from './embedded-postgres.account.ts';
import { findEmbeddedBinaries, prepareBinaries } from './embedded-postgres.binaries.ts';
import { isAlive, waitUntilGone } from './embedded-postgres.processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;

describe('the embedded PostgreSQL', { timeout: 30_000 }, () => {
  let dataDir: string;
  let running: EmbeddedPostgres[];
  const lines: string[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'hunchline-postgres-'));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(dir = dataDir): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({ dataDir: dir, log: (line) => lines.push(line) });
    running.push(postgres);
    return postgres;
  }

  it('initialises an empty folder with the extensions for search, and keeps its data over a restart', async () => {
    const first = await start();
    expect(first.url).toMatch(/^postgres:\/\/hunchline:[\w-]{32}@127\.0\.0\.1:\d+\/hunchline$/);
    await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
    const [settings] = await query(
      first.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('unix_socket_directories') AS sockets,
        pg_encoding_to_char(encoding) AS encoding, lower('ÄΩ') AS lowered FROM pg_database WHERE datname = 'hunchline'`,
    );
    expect(settings).toEqual({ fsync: 'on', sockets: '', encoding: 'UTF8', lowered: 'äω' });
    for (const name of ['pg_trgm', 'citext', 'pgcrypto', 'unaccent']) {
      await query(first.url, `CREATE EXTENSION ${name}`);
    }
    await first.stop();

    const second = await start();
    expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  });

  it('stores its password for the owner only, refuses another one, and creates a new one if it was lost', async () => {
    const first = await start();
    const file = path.join(dataDir, 'postgres', 'password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(query(first.url.replace(/:[\w-]{32}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
    await first.stop();

    await rm(file);
    const second = await start();
    expect(second.url).not.toContain(/:([\w-]{32})@/.exec(first.url)?.[1]);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('leaves no orphaned server when its program is killed, and restarts on the same data', async () => {
    const { child, url } = await startChild(dataDir);
    await query(url, "CREATE TABLE note AS SELECT 'kept' AS text");
    const pid = await serverPid(dataDir);
    child.kill('SIGKILL');

    const next = await start();
    expect(await isAlive(pid)).toBe(false);
    expect(await query(next.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
    await next.stop();
    expect(await readdir(path.join(dataDir, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
  });

  it('stops by itself when its program is killed and nothing starts again', async () => {
    const { child } = await startChild(dataDir);
    const pid = await serverPid(dataDir);
    child.kill('SIGKILL');
    expect(await waitUntilGone(pid, 10_000)).toBe(true);
  });

  it('loses nothing when program and server are killed together', async () => {
    const { child, url } = await startChild(dataDir);
    await query(url, "CREATE TABLE note AS SELECT 'kept' AS text");
    const pid = await serverPid(dataDir);
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');

    const next = await start();
    expect(await query(next.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  });

  it('initialises again after the first start was killed half-way', async () => {
    const child = spawnChild(dataDir);
    const parent = path.join(dataDir, 'postgres');
    await until(async () => {
      const making = (await readdir(parent).catch(() => [])).find((name) => name.startsWith('making-'));
      return making !== undefined && (await readdir(path.join(parent, making))).includes('global');
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(parent)).not.toContain('cluster');

    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(parent)).sort()).toEqual(['cluster', 'password']);
  });

  it('restarts on the same address when the server process is killed', async () => {
    const { url } = await start();
    await query(url, "CREATE TABLE note AS SELECT 'kept' AS text");
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await until(() =>
      query(url, 'SELECT text FROM note').then(
        (rows) => rows.length === 1,
        () => false,
      ),
    );
  });

  it('ends at once when it is killed by its program, touches its data no more, and is not started again', async () => {
    const postgres = await start();
    const pid = await serverPid(dataDir);
    postgres.kill();
    expect(await waitUntilGone(pid, 10_000)).toBe(true);
    await postgres.stop();
    // Even the pid file stays, which may be another server's by then.
    expect(await serverPid(dataDir)).toBe(pid);
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow(/ECONN(REFUSED|RESET)/);
  });

  it('ignores the pid file of an unrelated program, and reports why it cannot start', async () => {
    await (await start()).stop();
    const cluster = path.join(dataDir, 'postgres', 'cluster');
    await writeFile(path.join(cluster, 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
    await (await start()).stop();

    await writeFile(path.join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow('no_such_setting');

    await writeFile(path.join(cluster, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, and this is PostgreSQL 18');
    expect(await readdir(cluster)).toContain('base');
  });

  it('asks for DATABASE_URL on a platform without a package', async () => {
    await expect(findEmbeddedBinaries('sunos', 'x64')).rejects.toThrow(
      'There is no built-in PostgreSQL for sunos on x64 (@embedded-postgres/sunos-x64 is not installed): ' +
        'set DATABASE_URL to a PostgreSQL server.',
    );
  });

  describe.skipIf(!isRoot)('started by root (left out for any other user)', () => {
    it('keeps its data under a folder that only root may enter', async () => {
      const closed = path.join(dataDir, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const first = await start(path.join(closed, 'data'));
      await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
      const owner = (await stat(path.join(closed, 'data', 'postgres', 'cluster'))).uid;
      expect(owner).not.toBe(0);
      await first.stop();

      const second = await start(path.join(closed, 'data'));
      expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
    });

    it('runs a copy of binaries that lie under a folder that only root may enter', async () => {
      const closed = path.join(dataDir, 'closed');
      await mkdir(closed, { mode: 0o700 });
      await chmod(dataDir, 0o755);
      const found = await findEmbeddedBinaries();
      await cp(found.native, path.join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
      const hidden = { native: path.join(closed, 'native'), version: `test-${path.basename(dataDir)}` };
      const account = await chooseServerAccount(path.join(dataDir, 'none'));

      const copy = await prepareBinaries(hidden, account);
      expect(copy.native).not.toContain(closed);
      expect((await stat(path.dirname(copy.native))).mode & 0o777).toBe(0o755);

      // A cleaner of temporary files removes the file that is never read among the first.
      await rm(path.join(copy.native, '..', 'made'));
      await rm(path.join(copy.native, 'share', 'postgresql', 'postgres.bki'));
      expect((await prepareBinaries(hidden, account)).native).toBe(copy.native);
      expect(await readdir(path.join(copy.native, 'share', 'postgresql'))).toContain('postgres.bki');
      await rm(path.dirname(copy.native), { recursive: true });
    });

    it('takes over data that root restored from a copy', async () => {
      await (await start()).stop();
      const restored = path.join(dataDir, 'restored');
      await cp(path.join(dataDir, 'postgres'), path.join(restored, 'postgres'), { recursive: true });
      expect((await stat(path.join(restored, 'postgres', 'cluster'))).uid).toBe(0);
      const { url } = await start(restored);
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function spawnChild(dir: string): ChildProcess {
  const program = path.join(import.meta.dirname, 'embedded-postgres.test-child.ts');
  return spawn(process.execPath, ['--import', 'tsx', program, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function startChild(dir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnChild(dir);
  if (!child.stdout) throw new Error('the child has no output');
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url: String(url) };
}

async function serverPid(dir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}
