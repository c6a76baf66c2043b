import { mkdirSync } from 'node:fs';
import type { Env } from '../env.ts';

export interface Database {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the configured database, or else starts the embedded one under DATA_DIR. Ends the process when another one takes
 * DATA_DIR over meanwhile: two servers on the same files would destroy them.
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
  let kill = (): void => {};
  const onLost = () => {
    kill();
    console.error(
      `Another process has taken over DATA_DIR ${env.DATA_DIR}, since this one was paused for too long: it ends without closing anything.`,
    );
    process.exit(1);
  };
  const lock = await acquireDataDirLock(env.DATA_DIR, { onLost, log: (line) => console.error(line) });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, launched });
    kill = postgres.kill;
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
