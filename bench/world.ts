import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { handlers } from '../src/jobs/handlers.ts';
import type { JobQueue } from '../src/jobs/queue.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { User } from '../src/server/accounts/user.entity.ts';
import { openDeps } from '../src/server/boot/open-deps.ts';
import { Concept } from '../src/server/concepts/concept.entity.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { readEnv } from '../src/server/env.ts';
import { type AppDeps, buildApp } from '../src/server/http/app.ts';
import { jobContext } from '../src/server/http/request-context.ts';

/** The whole program on its own database, for measurements. */
export interface World {
  readonly deps: AppDeps;
  readonly queue: JobQueue;
  readonly databaseUrl: string;
  readonly port: number;
  founder(concepts: number): Promise<{ id: string; cookie: string }>;
  /**
   * The cookies of new founders, for as many connections: reads of one founder's list that come at once would be one
   * read.
   */
  cookiesOf(founders: number, concepts: number): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts web and, if requested, workers in this process. */
export async function startWorld(
  options: { env?: Record<string, string>; workers?: boolean } = {},
): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(postgres.url);
  const env = readEnv({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    ...options.env,
  });
  const logger = pino({ level: 'error' });
  const opened = await openDeps(env, postgres.url, logger);
  const { changes, queue, location } = opened;
  const { orm } = opened.deps;
  const deps: AppDeps = { ...opened.deps, changes, logger, queueFigures: queue };
  const createContext = (jobId: string) => jobContext(deps, jobId);
  const worker = options.workers
    ? await startWorker({
        location,
        queue,
        handlers,
        concurrency: env.WORKER_CONCURRENCY,
        log: logger,
        createContext,
      })
    : undefined;
  const app = await buildApp(deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const founder: World['founder'] = async (concepts) => {
    const em = orm.em.fork();
    const user = em.create(User, { email: `founder-${Math.random()}@example.com` });
    await em.flush();
    for (let n = 0; n < concepts; n += 1) {
      em.create(Concept, {
        ownerId: user.id,
        title: `Concept ${n}`,
        summary: 'Plans the routes of dog walkers, who lose an hour a day to driving between dogs.',
        transcript: 'A pitch',
        icon: `data:image/svg+xml,${'x'.repeat(600)}`,
        status: 'completed',
        processingProgress: 100,
        score: n / 40,
        proven: n / 80,
      });
    }
    await em.flush();
    return { id: user.id, cookie: `hunchline_session=${await deps.sessions.open(user.id)}` };
  };
  return {
    deps,
    queue,
    databaseUrl: postgres.url,
    port: typeof address === 'object' && address ? address.port : 0,
    founder,
    async cookiesOf(founders, concepts) {
      const cookies: string[] = [];
      while (cookies.length < founders) cookies.push((await founder(concepts)).cookie);
      return cookies;
    },
    async close() {
      await worker?.close();
      await app.close();
      await opened.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
