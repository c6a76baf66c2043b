import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { clusterDirOf } from './embedded-postgres/embedded-postgres.cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { findRunningDatabase } from './running-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hunchline-running-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("finds a running program's database, and none where a power loss left its pid file with another's number", async () => {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  expect((await findRunningDatabase(env))?.url).toBe(postgres.url);
  const pidFile = join(clusterDirOf(dataDir), 'postmaster.pid');
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  await postgres.stop();
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
  expect(await findRunningDatabase(env)).toBeNull();
});

/** What a container has by default lacks this capability. */
const WITHOUT_PTRACE = ['--bounding-set', '-sys_ptrace', '--inh-caps', '-sys_ptrace'];

function canDropPtrace(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('setpriv', [...WITHOUT_PTRACE, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(canDropPtrace())('root without the right to look into a process of another user', () => {
  async function findAsInContainer(dir: string): Promise<string> {
    const child = join(import.meta.dirname, 'running-database.test-child.ts');
    const node = [process.execPath, '--import', 'tsx', child, dir];
    return (await promisify(execFile)('setpriv', [...WITHOUT_PTRACE, ...node])).stdout;
  }

  // PostgreSQL runs as nobody, who can enter the first one and not the second.
  it.each(['755', '700'])(
    'finds the database of a program on a folder of mode %s, and no other',
    async (mode) => {
      chmodSync(dataDir, Number.parseInt(mode, 8));
      const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
      expect(await findAsInContainer(dataDir)).toBe(postgres.url);
      const pidFile = await readFile(join(clusterDirOf(dataDir), 'postmaster.pid'), 'utf8');
      const another = mkdtempSync(join(tmpdir(), 'hunchline-another-'));
      const second = await startEmbeddedPostgres({ dataDir: another, log: () => {} });
      await second.stop();
      // As after a power loss: the number belongs to the server of another folder by now.
      const [pid, , started, port, ...rest] = pidFile.split('\n');
      const stale = [pid, clusterDirOf(another), started, String(Number(port) + 1), ...rest].join('\n');
      writeFileSync(join(clusterDirOf(another), 'postmaster.pid'), stale);
      expect(await findAsInContainer(another)).toBe('null');
      await postgres.stop();
      rmSync(another, { recursive: true, force: true });
    },
  );
});
