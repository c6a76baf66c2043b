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
  const openMigrated = async (launched: () => void): Promise<string> => {
    const database = await openDatabase(env, (line) => logger.debug(line), launched);
    performance.mark('database');
    shutdown.add('database', database.close);
    await migrate(database.url, (pending) => logger.info({ migrations: pending }, 'migrating the database'));
    performance.mark('migrated');
    return database.url;
  };
  const openAll = async (): Promise<void> => {
    // The remaining modules are loaded, and the ORM's entities worked out, while the database starts.
    let opening = Promise.resolve('');
    const launched = new Promise<void>((resolve) => {
      opening = openMigrated(resolve);
    });
    opening.catch(() => {});
    // Loading keeps this thread busy for longer than PostgreSQL takes to start, so PostgreSQL's process comes first.
    await Promise.race([launched, opening]);
    performance.mark('launched');
    const { runProgram, discoverOrm } = await import('./boot/run-program.ts');
    performance.mark('loaded');
    const orm = discoverOrm().finally(() => performance.mark('entities'));
    orm.catch(() => {});
    await runProgram(env, { databaseUrl: await opening, clientDir, logger, orm }, shutdown);
    logger.debug({ milliseconds: marks() }, 'started');
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

/** When each part of the start was done, in milliseconds since the process began. */
function marks(): Record<string, number> {
  const passed = performance.getEntriesByType('mark');
  return Object.fromEntries(passed.map(({ name, startTime }) => [name, Math.round(startTime)]));
}
