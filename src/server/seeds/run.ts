import { messageOf } from '../../shared/message-of.ts';
import { openDeps } from '../boot/open-deps.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../log.ts';
import { DEMO, seedDemoWorkspace } from './demo-workspace.ts';

/** `npm run seed`: the demo workspace. Stop a program that runs on the same DATA_DIR first, or set DATABASE_URL. */
try {
  const env = readEnv();
  const database = await openDatabase(env, () => {});
  try {
    await migrate(database.url);
    const opened = await openDeps(env, database.url, createLogger('warn'));
    try {
      const made = await seedDemoWorkspace(opened.deps);
      console.log(
        `${made ? 'Made' : 'There already is'} a demo founder: ${DEMO.email}, password "${DEMO.password}"`,
      );
    } finally {
      await opened.close();
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(messageOf(error));
  // What was opened before the failure would keep the process alive.
  process.exit(1);
}
