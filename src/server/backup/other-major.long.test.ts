import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import type { EmbeddedBinaries } from '../db/embedded-postgres/embedded-postgres.copy.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { createTestContext } from '../testing/test-context.ts';
import { createBackup } from './create-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const DEBIAN = '/usr/lib/postgresql';
const PITCH = 'Bakeries throw away a third of their bread. I want to sell it at half price through an app.';

/** The first major version with the locale provider that the clusters are made with. */
const OLDEST = 17;

/** A PostgreSQL on this machine besides the package's: the folder in OTHER_POSTGRES, else the newest of Debian's. */
function findOther(): EmbeddedBinaries | undefined {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const native = process.env.OTHER_POSTGRES ?? join(DEBIAN, String(Math.max(OLDEST, ...installed)));
  if (!existsSync(join(native, 'bin', 'initdb'))) return undefined;
  const version = execFileSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  return { native, version: /\d+(\.\d+)?/.exec(version)?.[0] ?? '' };
}

const other = findOther();
const folder = mkdtempSync(join(tmpdir(), 'hunchline-majors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A migrated or empty server with a data folder of its own. */
async function startServer(name: string, binaries?: EmbeddedBinaries) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  return {
    dataDir,
    ...(await startEmbeddedPostgres({ dataDir, log: () => {}, ...(binaries && { binaries }) })),
  };
}

async function majorOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  await client.end();
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/** The program on this database, and the concepts of whoever has this cookie. */
async function conceptsAt(url: string, cookie: string): Promise<unknown> {
  const t = await createTestContext({ databaseThrough: () => url });
  const answer = await t.app.inject({ url: '/api/concepts', headers: { cookie } });
  await t.close();
  return answer.json();
}

describe.skipIf(!other)('a backup made with another major version of PostgreSQL', () => {
  it('restored into the version of the package, shows a founder the same concepts with the same session', async () => {
    const old = await startServer('old', other);
    await migrate(old.url);
    const t = await createTestContext({ databaseThrough: () => old.url });
    const { user, ctx } = await t.founder({ biography: 'A canary, ü ﷺ 🥖' });
    const cookie = await t.cookieOf(user);
    await createConceptFromText(ctx, PITCH);
    const before = (await t.app.inject({ url: '/api/concepts', headers: { cookie } })).json();
    expect(before).toMatchObject([{ status: 'processing' }]);
    await t.close();

    const file = join(folder, 'backup');
    await createBackup({ databaseUrl: old.url, dataDir: old.dataDir, files: true }, file);
    const fresh = await startServer('fresh');
    expect(await majorOf(fresh.url)).not.toBe(await majorOf(old.url));
    await restoreBackup(file, await checkBackup(file), { databaseUrl: fresh.url, dataDir: fresh.dataDir });
    expect(await conceptsAt(fresh.url, cookie)).toEqual(before);

    const back = join(folder, 'backup back');
    await createBackup({ databaseUrl: fresh.url, dataDir: fresh.dataDir, files: true }, back);
    const older = await startServer('older', other);
    await restoreBackup(back, await checkBackup(back), { databaseUrl: older.url, dataDir: older.dataDir });
    expect(await conceptsAt(older.url, cookie)).toEqual(before);
    await Promise.all([old.stop(), fresh.stop(), older.stop()]);
  });
});
