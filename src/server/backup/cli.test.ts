import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAdmin } from '../admin/run.ts';
import { cloneDatabase, emptyDatabase } from '../testing/test-database.ts';
import { operate } from './cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hunchline-commands-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe("an operator's command", () => {
  it.each([
    ['backup', () => operate(['backup', join(folder, 'a.backup')])],
    ['admin', () => runAdmin(['invite', 'ada@example.com'])],
  ])(
    'with a DATA_DIR in which no program has run says so, and makes nothing there: %s',
    async (_name, run) => {
      const wrong = join(folder, 'wrong');
      vi.stubEnv('DATABASE_URL', undefined);
      vi.stubEnv('DATA_DIR', wrong);
      await expect(run()).rejects.toThrow(`There is no database in ${wrong}.`);
      expect(existsSync(wrong)).toBe(false);
    },
  );

  it('that is to back up a database without our tables says so, and leaves no file', async () => {
    const database = await emptyDatabase();
    vi.stubEnv('DATABASE_URL', database.url);
    await expect(operate(['backup', join(folder, 'a.backup')])).rejects.toThrow('nothing to back up');
    expect(readdirSync(folder)).toEqual([]);
    await database.drop();
  });

  it('that is to back up tables which its role cannot see says so, and leaves no file', async () => {
    const database = await emptyDatabase();
    vi.stubEnv('DATABASE_URL', database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table schema_migrations (name text)');
    await client.end();
    await expect(operate(['backup', join(folder, 'a.backup')])).rejects.toThrow('would be empty');
    expect(readdirSync(folder)).toEqual([]);
    await database.drop();
  });

  it('that is to restore accepts a new disk, which is empty but for lost+found', async () => {
    const [source, target] = await Promise.all([cloneDatabase(), emptyDatabase()]);
    const file = join(folder, 'a.backup');
    vi.stubEnv('DATA_DIR', join(folder, 'source'));
    vi.stubEnv('DATABASE_URL', source.url);
    await operate(['backup', file]);
    const disk = join(folder, 'disk');
    mkdirSync(join(disk, 'lost+found'), { recursive: true });
    vi.stubEnv('DATA_DIR', disk);
    vi.stubEnv('DATABASE_URL', target.url);
    await operate(['restore', file]);
    await operate(['backup', join(folder, 'again.backup')]);
    await Promise.all([source.drop(), target.drop()]);
  });

  it('with a path that is not there names it', async () => {
    const nowhere = join(folder, 'nowhere');
    vi.stubEnv('DATABASE_URL', undefined);
    vi.stubEnv('DATA_DIR', folder);
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true });
    await expect(operate(['backup', join(nowhere, 'a.backup')])).rejects.toThrow(`no folder ${nowhere}`);
    await expect(operate(['restore', nowhere])).rejects.toThrow(`no file ${nowhere}`);
  });
});
