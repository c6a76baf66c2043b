import { createShutdown } from './boot/shutdown.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { readEnv } from './env.ts';
import { createLogger } from './log.ts';

/**
 * Starts the program as configured by the environment and resolves once it answers requests.
 *
 * @throws Error with a one-line message: an invalid variable, a port in use, a data folder in use
 */
export async function start({ clientDir }: { clientDir: string }): Promise<void> {
  const env = readEnv();
  const shutdown = createShutdown();
  const logger = createLogger(env.LOG_LEVEL);
  const openMigrated = async (): Promise<string> => {
    const database = await openDatabase(env, (line) => logger.debug(line));
    shutdown.add('database', database.close);
    await migrate(database.url);
    return database.url;
  };
  const openAll = async (): Promise<void> => {
    // The remaining modules are loaded while the database starts: each takes about half of the time.
    const [databaseUrl, { runProgram }] = await Promise.all([
      openMigrated(),
      import('./boot/run-program.ts'),
    ]);
    await runProgram(env, { databaseUrl, clientDir, logger }, shutdown);
  };
  const starting = openAll();
  shutdown.after(starting);
  try {
    await starting;
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
