import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { createBackup } from './create-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'hunchline-backup-'));
const file = join(folder, 'backup');
const WORDS = 'A canary: "quoted", \\back\\slashed,\ttabbed\nand broken, ü ﷺ 🥖';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
  const { user, ctx } = await t.founder({ biography: WORDS });
  await ctx.em.execute(
    "insert into feedback (id, created_at, rating, feedback) select gen_random_uuid(), now(), 5, repeat('bread ', 100) from generate_series(1, 5000)",
  );
  await t.deps.ports.storage.write(`attachments/${user.id}/note`, Buffer.alloc(3_000_000, 'bread'), {
    contentType: 'text/plain',
    maxBytes: 4_000_000,
  });
  await createBackup({ databaseUrl: t.databaseUrl, dataDir: t.deps.env.DATA_DIR, files: true }, file);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { tables } = await checkBackup(file);
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const answer = await client.query(
      `select count(*)::int as rows, md5(string_agg(each::text, '' order by each::text)) as all from "${name}" each`,
    );
    found[name] = answer.rows[0];
  }
  await client.end();
  return found;
}

async function run(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers: pg.QueryResult[] = [];
    for (const statement of statements) answers.push(await client.query(statement));
    return answers;
  } finally {
    await client.end();
  }
}

async function relationsAt(url: string): Promise<unknown[]> {
  const [found] = await run(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return found?.rows ?? [];
}

describe('a backup of a running program', () => {
  it('restores every row and every file into an empty folder', async () => {
    const dataDir = join(folder, 'restored');
    await mkdir(dataDir);
    const header = await checkBackup(file);
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
    await restoreBackup(file, header, { databaseUrl: server.url, dataDir });
    expect(await rowsOf(server.url)).toEqual(await rowsOf(t.databaseUrl));
    const there = (at: string) => readdirSync(join(at, 'storage/objects'), { recursive: true }).sort();
    expect(there(dataDir)).toEqual(there(t.deps.env.DATA_DIR));
    expect(readFileSync(join(dataDir, 'storage-secret'))).toEqual(
      readFileSync(join(t.deps.env.DATA_DIR, 'storage-secret')),
    );
    await expect(restoreBackup(file, header, { databaseUrl: server.url, dataDir })).rejects.toThrow(
      'not empty',
    );
    await server.stop();
  });

  it('that cannot be restored leaves the database empty, so that the next try succeeds', async () => {
    const database = await emptyDatabase();
    const dataDir = join(folder, 'second try');
    const header = await checkBackup(file);
    const [first] = header.tables;
    if (!first) throw new Error('the backup has no table');
    const wrong = { ...header, tables: [...header.tables.slice(1), { ...first, rows: first.rows + 1 }] };
    await expect(restoreBackup(file, wrong, { databaseUrl: database.url, dataDir })).rejects.toThrow(
      `The table ${first.name} was not restored whole.`,
    );
    expect(await relationsAt(database.url)).toEqual([]);
    rmSync(dataDir, { recursive: true });
    await restoreBackup(file, header, { databaseUrl: database.url, dataDir });
    expect(await rowsOf(database.url)).toEqual(await rowsOf(t.databaseUrl));
    await database.drop();
  });

  it('is not begun with a role that may not switch triggers off, and restored once it may', async () => {
    const database = await emptyDatabase();
    const role = `restorer_${Date.now()}`;
    await run(
      database.url,
      `create role ${role} login password 'secret'`,
      `grant all on schema public to ${role}`,
    );
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'secret'];
    const target = { databaseUrl: url.href, dataDir: join(folder, 'of a role') };
    const header = await checkBackup(file);
    await expect(restoreBackup(file, header, target)).rejects.toThrow('session_replication_role');
    expect(await relationsAt(database.url)).toEqual([]);
    await run(
      database.url,
      `grant set on parameter session_replication_role to ${role}`,
      `grant create on database ${url.pathname.slice(1)} to ${role}`,
    );
    await restoreBackup(file, header, target);
    expect(await rowsOf(database.url)).toEqual(await rowsOf(t.databaseUrl));
    await run(database.url, `drop owned by ${role}`, `drop role ${role}`);
    await database.drop();
  });

  it('is refused if one bit is flipped, if it is truncated or extended, or if it is no backup at all', async () => {
    const whole = readFileSync(file);
    const plain = gunzipSync(whole);
    const turned = Buffer.from(plain);
    const at = plain.indexOf('A canary');
    turned[at] = (turned[at] ?? 0) ^ 1;
    const damaged = {
      turned: gzipSync(turned),
      cut: whole.subarray(0, whole.length / 2),
      cutAtALine: gzipSync(plain.subarray(0, plain.lastIndexOf('{"manifest"'))),
      prolonged: gzipSync(Buffer.concat([plain, Buffer.from('more\n')])),
      other: Buffer.from('PK not a backup'),
    };
    for (const [name, bytes] of Object.entries(damaged)) {
      writeFileSync(join(folder, name), bytes);
      await expect(checkBackup(join(folder, name)), name).rejects.toThrow('The backup is damaged');
    }
  });

  it('of a newer program is refused, and an existing file is not overwritten', async () => {
    await t.deps.orm.em
      .fork()
      .execute("insert into schema_migrations (name, executed_at) values ('29990101000000', now())");
    const newer = join(folder, 'newer');
    const source = { databaseUrl: t.databaseUrl, dataDir: t.deps.env.DATA_DIR, files: true };
    await createBackup(source, newer);
    await expect(checkBackup(newer)).rejects.toThrow(
      'newer version of this program (migration 29990101000000)',
    );
    await expect(createBackup(source, newer)).rejects.toThrow('is there already');
    expect(existsSync(`${newer}.partial`)).toBe(false);
  });
});
