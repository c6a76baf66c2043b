import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
