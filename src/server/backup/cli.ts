import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../shared/message-of.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { requireDatabase } from '../db/require-database.ts';
import { findRunningDatabase } from '../db/running-database.ts';
import { type Env, readEnv } from '../env.ts';
import { createBackup } from './create-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

/** `backup FILE` and `restore FILE`: one line on success, one line and an exit code above 0 otherwise. */
export async function operate([command, file]: readonly string[]): Promise<void> {
  if (!file || (command !== 'backup' && command !== 'restore'))
    throw new Error('Say: npm run backup -- FILE, or npm run restore -- FILE');
  const env = readEnv();
  await (command === 'backup' ? backup(env, path.resolve(file)) : restore(env, path.resolve(file)));
}

async function backup(env: Env, file: string): Promise<void> {
  requireDatabase(env);
  if (!existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`);
  // Of the running program, or else the embedded one, started for this command only.
  const database = (await findRunningDatabase(env)) ?? (await openDatabase(env, () => {}));
  try {
    const source = { databaseUrl: database.url, dataDir: env.DATA_DIR, files: !env.S3_BUCKET };
    const { tables, rows, files } = await createBackup(source, file);
    console.log(`Backed up ${tables} tables with ${rows} rows, and ${files} files, to ${file}`);
    if (env.S3_BUCKET) console.log('Uploaded files lie in the bucket: copy it now, by its own means.');
  } finally {
    await database.close();
  }
}

async function restore(env: Env, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const header = await checkBackup(file);
  if (header.files && env.S3_BUCKET)
    throw new Error(
      'This backup holds its files, which would not be read from S3_BUCKET. Restore it without S3_BUCKET.',
    );
  if (!header.files && !env.S3_BUCKET)
    console.warn(
      'The files of this backup lie in the bucket of then: name it in S3_BUCKET, or they are missing.',
    );
  await mkdir(env.DATA_DIR, { recursive: true });
  if ((await contentOf(env.DATA_DIR)).length > 0)
    throw new Error(`${env.DATA_DIR} is not empty. Stop the program and name an empty folder in DATA_DIR.`);
  const database = await openDatabase(env, () => {});
  try {
    await restoreBackup(file, header, { databaseUrl: database.url, dataDir: env.DATA_DIR });
  } catch (error) {
    await database.close();
    for (const name of await contentOf(env.DATA_DIR))
      await rm(path.join(env.DATA_DIR, name), { recursive: true, force: true });
    throw error;
  }
  try {
    await migrate(database.url);
  } catch (error) {
    // The rows are stored, and name the files: both stay.
    throw new Error(
      `Everything is restored, but not up to date: ${messageOf(error)} The program's start tries that again.`,
    );
  } finally {
    await database.close();
  }
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows of ${header.madeAt} into ${env.DATABASE_URL ? 'the database' : env.DATA_DIR}`,
  );
}

/** What a folder contains, but for `lost+found`, which every new disk has. */
async function contentOf(dir: string): Promise<string[]> {
  return (await readdir(dir)).filter((name) => name !== 'lost+found');
}
