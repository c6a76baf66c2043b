import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Enqueue, JobName } from '../../jobs/catalog.ts';
import { handlers } from '../../jobs/handlers.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { openQueueDesk } from '../../jobs/queue-desk.ts';
import type { Handler } from '../../jobs/worker.ts';
import { User } from '../accounts/user.entity.ts';
import { createPorts } from '../boot/create-ports.ts';
import { setFirstRound } from '../competition/rounds.service.ts';
import type { Ctx, Deps } from '../context.ts';
import { openChanges } from '../db/changes.ts';
import { openHotReads } from '../db/hot-reads.ts';
import { ormConfig } from '../db/orm-config.ts';
import { type Env, readEnv } from '../env.ts';
import { buildApp } from '../http/app.ts';
import { jobContext } from '../http/request-context.ts';
import { cookieName } from '../http/session-cookie.ts';
import { createLogger } from '../log.ts';
import { createPartFailures } from '../operations/part-failures.ts';
import { openPartsDesk } from '../operations/parts-desk.ts';
import type { Ports } from '../platform/ports.ts';
import { seedPrompts } from '../prompts/seed-prompts.ts';
import { createSessions, SESSION_COOKIE } from '../sign-in/sessions/sessions.service.ts';
import { cloneDatabase } from './test-database.ts';

export interface QueuedJob {
  readonly name: JobName;
  readonly payload: unknown;
  readonly key: string | undefined;
  /** Whether it goes into the queue that other jobs cannot delay. */
  readonly first: boolean;
}

/** A whole program on its own database, without a network, for tests of services and calls. */
export interface TestContext {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly databaseUrl: string;
  /** Every route of the server, as `METHOD /path`. */
  readonly routes: readonly string[];
  /** The jobs that were queued and have not run yet. */
  readonly queued: QueuedJob[];
  /** Runs queued jobs, and those that they queue, until none is left. A job that throws fails the test. */
  drain(): Promise<void>;
  /** The context of somebody who is not signed in. */
  nobody(): Ctx;
  /** Creates a founder, and returns their context. */
  founder(fields?: Partial<User>): Promise<{ user: User; ctx: Ctx }>;
  /** The context of a founder with a fresh EntityManager, and the admin gate unlocked if asked. */
  as(user: Pick<User, 'id'>, options?: { admin?: boolean }): Ctx;
  /** The Cookie header of a founder who is signed in. */
  cookieOf(user: Pick<User, 'id'>): Promise<string>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly env?: Record<string, string>;
  /** Stand-ins for some ports; the others are those of an empty environment. */
  readonly ports?: Partial<Ports>;
  readonly now?: () => Date;
  /** The built client; without it only the API is served. */
  readonly clientDir?: string;
  /** Called with every line of the program's log; without it, nothing is logged. */
  readonly onLine?: (line: string) => void;
  /** Replaces the database's address by that of a proxy which can be cut. */
  readonly databaseThrough?: (url: string) => string;
  /** While this returns true, the queue does not answer, and jobs given to it are lost. */
  readonly queueIsAway?: () => boolean;
  /** A real queue instead of the list `queued`. Whoever opened it closes it. */
  readonly queue?: JobQueue;
}

/** A test's queue is the list `queued`; its administrators' view is empty. */
const IDLE_QUEUE: Deps['queue'] = {
  state: async () => ({ counts: { waiting: 0, active: 0, delayed: 0, failed: 0 }, failed: [] }),
  retry: async () => false,
};

let founders = 0;

/** Starts the program for a test file. Call `close` when done. */
export async function createTestContext(options: TestOptions = {}): Promise<TestContext> {
  const database = await cloneDatabase();
  const databaseUrl = options.databaseThrough?.(database.url) ?? database.url;
  const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-data-'));
  const env: Env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: 'open sesame please',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const { onLine } = options;
  const logger = onLine ? createLogger('info', { write: onLine }) : createLogger(env.LOG_LEVEL);
  const orm = await MikroORM.init(ormConfig(databaseUrl, { poolSize: 6 }));
  const changes = await openChanges(databaseUrl, logger);
  const reads = openHotReads(databaseUrl, { poolSize: 3 });
  await seedPrompts(orm.em.fork());
  await setFirstRound(orm.em.fork(), env);
  const queued: QueuedJob[] = [];
  const enqueue: Enqueue = async (name, payload, { key, first = false } = {}) => {
    if (options.queueIsAway?.()) return new Promise(() => {});
    if (key && queued.some((job) => job.name === name && job.key === key)) return;
    queued.push({ name, payload, key, first });
  };
  const real = options.queue;
  const ports = { ...(await createPorts(env, { orm, log: logger })), ...options.ports };
  const queue = real ? openQueueDesk(real) : IDLE_QUEUE;
  const now = options.now ?? (() => new Date());
  const deps: Deps = {
    env,
    orm,
    reads,
    sessions: createSessions({ orm, reads }, changes),
    ports,
    enqueue: real?.enqueue ?? enqueue,
    queue,
    parts: openPartsDesk({ ports, reads, queue }, createPartFailures({ orm, log: logger })),
    log: logger,
    now,
  };
  const routes: string[] = [];
  const app = await buildApp({
    ...deps,
    changes,
    logger,
    queueFigures: real ?? { counts: async () => ({}), oldestSeconds: async () => 0 },
    clientDir: options.clientDir,
    onRoute: (route) => routes.push(route),
  });

  const asFounder = (user: Pick<User, 'id'>, { admin = false } = {}): Ctx =>
    withActor(jobContext(deps, 'test'), { kind: 'founder', id: user.id, sessionHash: '' }, admin);

  return {
    deps,
    app,
    routes,
    databaseUrl: database.url,
    queued,
    async drain() {
      for (let job = queued.shift(); job; job = queued.shift()) {
        const handler = handlers[job.name] as Handler<JobName>;
        const attempt = { number: 1, last: true, signal: new AbortController().signal };
        await handler(jobContext(deps, 'test'), job.payload as never, attempt);
      }
    },
    nobody: () => withActor(jobContext(deps, 'test'), { kind: 'nobody' }, false),
    as: asFounder,
    async founder(fields = {}) {
      founders += 1;
      const em = orm.em.fork();
      const user = em.create(User, {
        email: `founder${founders}@example.com`,
        // A number given by a test belongs to its founder, unless the test says otherwise.
        phoneVerifiedAt: fields.phoneNumber ? new Date() : null,
        ...fields,
      } as User);
      await em.flush();
      return { user, ctx: asFounder(user) };
    },
    cookieOf: async (user) =>
      `${cookieName(SESSION_COOKIE, env.PUBLIC_URL?.startsWith('https:') ?? false)}=${await deps.sessions.open(user.id)}`,
    async close() {
      await app.close();
      await changes.close();
      await reads.close();
      await orm.close(true);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function withActor(ctx: Ctx, actor: Ctx['actor'], admin: boolean): Ctx {
  return Object.create(ctx, {
    actor: { value: actor },
    admin: { value: admin },
    address: { value: '192.0.2.1' },
  }) as Ctx;
}
