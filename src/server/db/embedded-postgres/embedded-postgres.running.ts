import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clusterDirOf, ROLE_AND_DATABASE } from './embedded-postgres.cluster.ts';

/** The address of the server that a running program has started on a data folder; null when none is running. */
export async function runningServerUrl(dataDir: string): Promise<string | null> {
  const clusterDir = clusterDirOf(path.resolve(dataDir));
  try {
    const [pid = '', , , port = ''] = (await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8')).split(
      '\n',
    );
    process.kill(Number(pid), 0);
    const password = await readFile(path.join(path.dirname(clusterDir), 'password'), 'utf8');
    return `postgres://${ROLE_AND_DATABASE}:${password}@127.0.0.1:${Number(port)}/${ROLE_AND_DATABASE}`;
  } catch {
    return null;
  }
}
