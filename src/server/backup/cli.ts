import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '../db/database.ts';
import { runningServerUrl } from '../db/embedded-postgres/embedded-postgres.running.ts';
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
  const database = await reach(env);
  try {
    const source = { databaseUrl: database.url, dataDir: env.DATA_DIR, files: !env.S3_BUCKET };
    const { tables, rows, files } = await createBackup(source, file);
    console.log(`Backed up ${tables} tables with ${rows} rows, and ${files} files, to ${file}`);
    if (env.S3_BUCKET) console.log('Uploaded files lie in the bucket: copy it now, by its own means.');
  } finally {
    await database.close();
  }
}

/** Returns the database of the running program, or starts the embedded one for this command only. */
async function reach(env: Env): Promise<Database> {
  const running = env.DATABASE_URL ? null : await runningServerUrl(env.DATA_DIR);
  return running ? { url: running, close: async () => {} } : openDatabase(env, () => {});
}

async function restore(env: Env, file: string): Promise<void> {
  const header = await checkBackup(file);
  await mkdir(env.DATA_DIR, { recursive: true });
  if ((await readdir(env.DATA_DIR)).length > 0)
    throw new Error(`${env.DATA_DIR} is not empty. Stop the program and name an empty folder in DATA_DIR.`);
  const database = await openDatabase(env, () => {});
  try {
    await restoreBackup(file, header, { databaseUrl: database.url, dataDir: env.DATA_DIR });
  } catch (error) {
    await database.close();
    for (const name of await readdir(env.DATA_DIR))
      await rm(path.join(env.DATA_DIR, name), { recursive: true, force: true });
    throw error;
  }
  await database.close();
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows of ${header.madeAt} into ${env.DATABASE_URL ? 'the database' : env.DATA_DIR}`,
  );
}
