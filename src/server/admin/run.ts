import { openDeps } from '../boot/open-deps.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { requireDatabase } from '../db/require-database.ts';
import { findRunningDatabase } from '../db/running-database.ts';
import { readEnv } from '../env.ts';
import { jobContext } from '../http/request-context.ts';
import { createLogger } from '../log.ts';
import { ADMIN_USAGE, runAdminCommand } from './admin-commands.ts';

/**
 * `npm run admin -- COMMAND EMAIL`: uses the database of a running program, or else starts one temporarily. Prints one
 * line, or an error and exits with a status above 0.
 */
export async function runAdmin(args: readonly string[]): Promise<void> {
  if (args.length === 0) throw new Error(ADMIN_USAGE);
  const env = readEnv();
  requireDatabase(env);
  const running = await findRunningDatabase(env);
  const database = running ?? (await openDatabase(env, () => {}));
  try {
    if (!running) await migrate(database.url);
    const opened = await openDeps(env, database.url, createLogger('silent'));
    try {
      // The running program logs the command. Where it may not be running, as with an external database, the command is
      // logged to standard error, too.
      const log = running ? opened.deps.log : createLogger(env.LOG_LEVEL, process.stderr);
      console.log(await runAdminCommand(jobContext(opened.deps, 'admin', log), args));
    } finally {
      await opened.close();
    }
  } finally {
    await database.close();
  }
}
