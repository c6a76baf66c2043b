import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Database } from './database.ts';
import { clusterDirOf, ROLE_AND_DATABASE } from './embedded-postgres/embedded-postgres.cluster.ts';
import { isServerOf } from './embedded-postgres/embedded-postgres.leftover.ts';

/**
 * The database of a program that is running on the same DATA_DIR; null when there is none, and where DATABASE_URL names
 * an external database. Reads the port from the server's pid file and the password from beside the cluster.
 */
export async function findRunningDatabase(env: Env): Promise<Database | null> {
  if (env.DATABASE_URL) return null;
  // As the server's working folder is compared with it.
  const clusterDir = clusterDirOf(await realpath(env.DATA_DIR).catch(() => env.DATA_DIR));
  const [pid = '', , , port = ''] = (await readText(join(clusterDir, 'postmaster.pid'))).split('\n');
  const password = (await readText(join(clusterDir, '..', 'password'))).trim();
  const process = Number(pid);
  if (!(process > 0) || !Number(port) || !password) return null;
  // After a power loss the number may be another program's.
  if (!(await isServerOf(process, clusterDir))) return null;
  return {
    url: `postgres://${ROLE_AND_DATABASE}:${password}@127.0.0.1:${Number(port)}/${ROLE_AND_DATABASE}`,
    close: async () => {},
  };
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
