import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { z } from 'zod';
import { migrations } from '../../../migrations/list.ts';
import { messageOf } from '../../shared/message-of.ts';
import { connectTo } from '../db/connect.ts';
import { runMigrations } from '../db/run-migrations.ts';
import { DamagedArchiveError, readArchive } from './archive.ts';
import { copyIn } from './copy-table.ts';
import { type BackupHeader, quoted } from './create-backup.ts';
import { dropAllBut, dropsOfAll } from './made-objects.ts';

const headerSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  files: z.boolean(),
});

/**
 * Verifies a backup from start to end without changing anything.
 *
 * @throws DamagedArchiveError; Error naming the migration, when a newer program made the backup
 */
export async function checkBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const { name, content } of readArchive(file)) {
    if (!header && name !== 'header.json')
      throw new DamagedArchiveError('The backup is damaged: it does not begin with its header.');
    if (!header) header = headerSchema.parse(JSON.parse((await buffer(content)).toString()));
    if (name.startsWith('files/')) safePath('/', name.slice('files/'.length));
  }
  if (!header) throw new DamagedArchiveError('The backup is damaged: it is empty.');
  const unknown = header.migrations.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown)
    throw new Error(`The backup was made by a newer version of this program (migration ${unknown}).`);
  return header;
}

/**
 * Restores a verified backup into an empty database and an empty folder: the tables as they were, then the files and all
 * rows in one transaction. The migrations added since have to follow (`migrate`).
 *
 * @throws Error when the database is not empty, its role may not switch triggers off, or its rows afterwards differ from
 * the manifest. The database is then as it was, so that the restore can be tried again; files may be left in the folder
 */
export async function restoreBackup(
  file: string,
  header: BackupHeader,
  target: { databaseUrl: string; dataDir: string },
): Promise<void> {
  const client = await connectTo(target.databaseUrl);
  try {
    const found = await client.query("select to_regclass('schema_migrations') is not null as used");
    if (found.rows[0]?.used) throw new Error('The database is not empty. Restore into an empty one.');
    await requireReplica(client);
    const before = await dropsOfAll(client);
    try {
      await fill(client, file, header, target);
    } catch (error) {
      await undo(target.databaseUrl, before, error);
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** @throws Error with one line, when the role may not do what a restore needs; asked before anything is changed */
async function requireReplica(client: pg.Client): Promise<void> {
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
  } catch (error) {
    throw new Error(
      `The role of DATABASE_URL may not restore (${messageOf(error)}). A superuser may, and since PostgreSQL 15 any role after: grant set on parameter session_replication_role to ROLE.`,
    );
  } finally {
    await client.query('rollback');
  }
}

/** Drops what a failed restore has made. @throws Error with both reasons, when that fails as well */
async function undo(databaseUrl: string, before: readonly string[], failure: unknown): Promise<void> {
  try {
    // The other connection may be what failed.
    const client = await connectTo(databaseUrl);
    await dropAllBut(client, before).finally(() => client.end());
  } catch (error) {
    throw new Error(
      `${messageOf(failure)} The database is not empty any more: empty it before the next try (${messageOf(error)}).`,
    );
  }
}

async function fill(
  client: pg.Client,
  file: string,
  header: BackupHeader,
  target: { databaseUrl: string; dataDir: string },
): Promise<void> {
  await runMigrations(target.databaseUrl, { only: header.migrations });
  await client.query('begin');
  try {
    // Disables triggers and foreign keys: no change needs notifying, and the tables can be filled in any order.
    await client.query("set local session_replication_role = 'replica'");
    await client.query(`truncate ${header.tables.map(({ name }) => quoted(name))}`);
    const tables = new Map(header.tables.map((table) => [`tables/${table.name}`, table]));
    for await (const { name, content } of readArchive(file)) {
      const table = tables.get(name);
      if (table)
        await copyIn(client, `copy ${quoted(table.name)} (${table.columns.map(quoted)}) from stdin`, content);
      else if (name.startsWith('files/'))
        await writeTo(safePath(target.dataDir, name.slice('files/'.length)), content);
    }
    for (const { name, rows } of header.tables) {
      const counted = await client.query(`select count(*)::int as rows from ${quoted(name)}`);
      if (counted.rows[0]?.rows !== rows) throw new Error(`The table ${name} was not restored whole.`);
    }
    await client.query('commit');
  } catch (error) {
    // Lets go of the tables, which are dropped next.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function writeTo(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

function safePath(root: string, name: string): string {
  const file = path.resolve(root, name);
  const isInside =
    file.startsWith(path.resolve(root, 'storage') + path.sep) ||
    ['storage-secret', 'admin-password'].includes(name);
  if (!isInside)
    throw new DamagedArchiveError(`The backup is damaged: ${JSON.stringify(name)} has no place here.`);
  return file;
}
