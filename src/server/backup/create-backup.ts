import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { connectTo } from '../db/connect.ts';
import { hasErrorCode } from '../platform/storage/disk/disk-errors.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { BACKUP_LOCK } from './backup-lock.ts';
import { copyOut } from './copy-table.ts';

/** The manifest, which is a backup's first entry. */
export interface BackupHeader {
  readonly format: 1;
  readonly madeAt: string;
  /** The migrations applied to the database. */
  readonly migrations: readonly string[];
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: number;
  }[];
  /** False where files are in a bucket, which has to be backed up separately. */
  readonly files: boolean;
}

export interface BackupSource {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly files: boolean;
}

/** What a backup contains of DATA_DIR beside the database; running uploads are left out. */
const FILES = ['storage-secret', 'admin-password', 'storage/objects', 'storage/parts'];

/**
 * Writes everything into one file while the program runs: the rows of one snapshot, then the files they refer to, which
 * no sweep deletes meanwhile. The queue is left out, since the reconciler restores open jobs from the rows.
 *
 * @throws Error when the file exists already, the database has no schema of ours, or anything could not be read; then no
 * file is left
 */
export async function createBackup(
  source: BackupSource,
  file: string,
): Promise<{ tables: number; rows: number; files: number }> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name another file.`);
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const client = await connectTo(source.databaseUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await client.query('begin isolation level repeatable read read only');
    const header = await readHeader(client, source.files);
    let files = 0;
    const counting = async function* (): AsyncGenerator<ArchiveEntry> {
      for await (const entry of entriesOf(client, header, source)) {
        if (entry.name.startsWith('files/')) files += 1;
        yield entry;
      }
    };
    await writeArchive(partial, counting());
    await rename(partial, file);
    return {
      tables: header.tables.length,
      rows: header.tables.reduce((sum, { rows }) => sum + rows, 0),
      files,
    };
  } finally {
    await client.end();
    await rm(partial, { force: true });
  }
}

async function readHeader(client: pg.Client, files: boolean): Promise<BackupHeader> {
  const found = await client.query("select to_regclass('schema_migrations') is not null as ours");
  if (!found.rows[0]?.ours)
    throw new Error('This database is empty, or not of this program: there is nothing to back up.');
  const migrations = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const columns = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as "table", array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.table_name <> 'schema_migrations'
     group by c.table_name order by c.table_name`,
  );
  const tables: BackupHeader['tables'][number][] = [];
  for (const { table: name, columns: names } of columns.rows) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(name)}`);
    tables.push({ name, columns: names, rows: Number(counted.rows[0]?.rows) });
  }
  if (tables.length === 0)
    throw new Error('The role of DATABASE_URL sees no table of this program: the backup would be empty.');
  const madeAt = new Date().toISOString();
  return { format: 1, madeAt, migrations: migrations.rows.map(({ name }) => name), tables, files };
}

async function* entriesOf(
  client: pg.Client,
  header: BackupHeader,
  { dataDir, files }: BackupSource,
): AsyncGenerator<ArchiveEntry> {
  yield { name: 'header.json', content: just(Buffer.from(JSON.stringify(header))) };
  for (const { name, columns } of header.tables) {
    yield {
      name: `tables/${name}`,
      content: copyOut(client, `copy ${quoted(name)} (${columns.map(quoted)}) to stdout`),
    };
  }
  if (!files) return;
  for (const place of FILES) {
    for await (const name of filesUnder(dataDir, place)) {
      // One that has gone since it was listed had lost its row.
      const file = await open(path.join(dataDir, name)).catch(unlessGone);
      if (file) yield { name: `files/${name}`, content: contentOf(file) };
    }
  }
}

async function* just(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function* filesUnder(root: string, place: string): AsyncGenerator<string> {
  const at = path.join(root, place);
  const entries = await readdir(at, { withFileTypes: true }).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    if (hasErrorCode(error, 'ENOTDIR')) return null;
    throw error;
  });
  if (entries === null) yield place;
  for (const entry of entries ?? []) {
    if (entry.isDirectory()) yield* filesUnder(root, `${place}/${entry.name}`);
    else if (entry.isFile()) yield `${place}/${entry.name}`;
  }
}

function unlessGone(error: unknown): null {
  if (!hasErrorCode(error, 'ENOENT')) throw error;
  return null;
}

/** Of an open file, which is read to its end even when it is deleted meanwhile. */
async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  for await (const chunk of file.createReadStream()) yield chunk as Buffer;
}

/** Quotes an identifier for a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
