import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { handlers } from '../../jobs/handlers.ts';
import { type JobQueue, type QueueLocation, releaseLostJobs } from '../../jobs/queue.ts';
import { type JobWorker, startWorker } from '../../jobs/worker.ts';
import { letGoOfAllSteps } from '../analysis/analysis.hold.ts';
import { reconcileAnalyses } from '../analysis/analysis.service.ts';
import { setFirstRound } from '../competition/rounds.service.ts';
import type { Deps } from '../context.ts';
import type { Env } from '../env.ts';
import { buildApp } from '../http/app.ts';
import { jobContext } from '../http/request-context.ts';
import { noteJob } from '../operations/figures.ts';
import { shareFigures } from '../operations/shared-figures.ts';
import { adminPassword } from './admin-password.ts';
import { openDeps } from './open-deps.ts';
import type { Shutdown } from './shutdown.ts';

export { discoverOrm } from '../db/orm-config.ts';

const REQUESTS_WITHIN_MS = 3000;
/** Connections that wait to be accepted: after a restart all open pages come at once, and one that is dropped waits for seconds. */
const BACKLOG = 4096;
const HOUSEKEEPING_MS = 10_000;
/** In milliseconds: twice a minute, since deleted data has to be gone within one minute (goals, R12). */
const FILES_SWEEP_MS = 30_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens connections to a migrated database, and starts web and worker according to the environment. */
export async function runProgram(
  env: Env,
  options: { databaseUrl: string; clientDir: string; logger: FastifyBaseLogger; orm: Promise<MikroORM> },
  shutdown: Shutdown,
): Promise<void> {
  const { databaseUrl, clientDir, logger, orm } = options;
  const password = await adminPassword(env);
  const opened = await openDeps({ ...env, ADMIN_PASSWORD: password.value }, databaseUrl, logger, orm);
  shutdown.add('connections', opened.close);
  const { deps, changes, queue, location } = opened;
  // Not in `openDeps`: an operator's command has the environment of whoever calls it, not the program's.
  await setFirstRound(deps.orm.em.fork(), env);

  if (env.ROLE !== 'worker') {
    const dir = existsSync(join(clientDir, 'index.html')) ? clientDir : undefined;
    const app = await buildApp({ ...deps, changes, logger, queueFigures: queue, clientDir: dir });
    shutdown.add('web', () => closeWeb(app));
    performance.mark('built');
    await listen(app, env);
    performance.mark('listening');
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : env.PORT;
    console.log(`${env.PRODUCT_NAME} is ready: ${env.PUBLIC_URL ?? `http://localhost:${port}`}`);
  }
  const checking = deps.ports.model?.keepChecked();
  if (checking) shutdown.add('model checks', async () => checking.stop());
  if (password.isNew) console.log(`The admin password is ${password.value} (kept in ${password.path})`);
  if (env.ROLE !== 'web') {
    const worker = await startWork(env, deps, queue, location);
    shutdown.add('worker', worker.close);
    if (env.ROLE === 'worker') {
      const stopSharing = shareFigures(deps);
      shutdown.add('figures', async () => stopSharing());
    }
    if (env.ROLE === 'worker') console.log(`${env.PRODUCT_NAME} worker is ready.`);
  }
}

/** Starts taking jobs, including the repeating ones. */
async function startWork(env: Env, deps: Deps, queue: JobQueue, location: QueueLocation): Promise<JobWorker> {
  // The data folder is locked by this process, so jobs marked as running belong to a process that has ended.
  if (!env.DATABASE_URL && !env.REDIS_URL) await releaseLostJobs(deps.orm.em.fork());
  const worker = await startWorker({
    location,
    queue,
    handlers,
    concurrency: env.WORKER_CONCURRENCY,
    log: deps.log,
    createContext: (requestId, log) => jobContext(deps, requestId, log),
    onDone: noteJob,
  });
  // For the same reason no step can be running yet, and the lost ones need not wait for housekeeping.
  if (!env.DATABASE_URL) {
    await letGoOfAllSteps(deps);
    await reconcileAnalyses(jobContext(deps, 'start'), 0);
  }
  await queue.repeat('housekeeping', HOUSEKEEPING_MS);
  await queue.repeat('files.sweep', FILES_SWEEP_MS);
  await queue.repeat('files.strays', HOUR_MS);
  await queue.repeat('rows.sweep', HOUR_MS);
  await queue.repeat('billing.reconcile', DAY_MS);
  return worker;
}

/** Waits for running requests with a time limit, since an incomplete request may never end. */
async function closeWeb(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), REQUESTS_WITHIN_MS);
  await app.close();
  clearTimeout(late);
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new Error(`Port ${env.PORT} is in use. Stop what uses it, or set PORT to another one.`);
    }
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new Error(`Port ${env.PORT} may not be used by this account. Set PORT to one above 1023.`);
    }
    throw error;
  }
}
