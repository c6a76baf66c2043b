import { mkdirSync } from 'node:fs';
import type { Env } from '../env.ts';

export interface Database {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the configured database, or else starts the embedded one under DATA_DIR.
 *
 * @param launched called when nothing but waiting for another process is left to do
 */
export async function openDatabase(
  env: Env,
  log: (line: string) => void,
  launched: () => void = () => {},
): Promise<Database> {
  if (env.DATABASE_URL) {
    launched();
    return { url: env.DATABASE_URL, close: async () => {} };
  }
  mkdirSync(env.DATA_DIR, { recursive: true });
  const { acquireDataDirLock } = await import('./embedded-postgres/embedded-postgres.lock.ts');
  const { startEmbeddedPostgres } = await import('./embedded-postgres/embedded-postgres.ts');
  const lock = await acquireDataDirLock(env.DATA_DIR);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, launched });
    return {
      url: postgres.url,
      close: async () => {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
