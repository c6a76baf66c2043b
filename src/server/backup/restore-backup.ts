import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { z } from 'zod';
import { migrations } from '../../../migrations/list.ts';
import { migrate } from '../db/migrate.ts';
import { runMigrations } from '../db/run-migrations.ts';
import { DamagedArchiveError, readArchive } from './archive.ts';
import { copyIn } from './copy-table.ts';
import { type BackupHeader, quoted } from './create-backup.ts';

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
 * Restores a verified backup into an empty database and an empty folder: files first, then all rows in one transaction,
 * then the migrations added since.
 *
 * @throws Error when the database is not empty, or its rows afterwards differ from the manifest
 */
export async function restoreBackup(
  file: string,
  header: BackupHeader,
  target: { databaseUrl: string; dataDir: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    const found = await client.query("select to_regclass('schema_migrations') is not null as used");
    if (found.rows[0]?.used) throw new Error('The database is not empty. Restore into an empty one.');
    await runMigrations(target.databaseUrl, { only: header.migrations });
    await client.query('begin');
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
  } finally {
    await client.end();
  }
  await migrate(target.databaseUrl);
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
