import type { FastifyBaseLogger } from 'fastify';
import { type JobQueue, openQueue, type QueueLocation } from '../../jobs/queue.ts';
import { openQueueDesk } from '../../jobs/queue-desk.ts';
import type { Deps } from '../context.ts';
import { type Changes, openChanges } from '../db/changes.ts';
import { openHotReads } from '../db/hot-reads.ts';
import { connectOrm, discoverOrm } from '../db/orm-config.ts';
import { checkPooler } from '../db/pooler.ts';
import type { Env } from '../env.ts';
import { createPartFailures } from '../operations/part-failures.ts';
import { openPartsDesk } from '../operations/parts-desk.ts';
import { seedPrompts } from '../prompts/seed-prompts.ts';
import { createSessions } from '../sign-in/sessions/sessions.service.ts';
import { createPorts } from './create-ports.ts';

export interface OpenedDeps {
  readonly deps: Deps;
  readonly changes: Changes;
  readonly queue: JobQueue;
  readonly location: QueueLocation;
  close(): Promise<void>;
}

/**
 * Opens all connections to a migrated database and the queue, and seeds missing prompts.
 *
 * @param discovered an ORM that is not connected yet, when it was prepared while the database started
 */
export async function openDeps(
  env: Env,
  databaseUrl: string,
  logger: FastifyBaseLogger,
  discovered = discoverOrm(),
): Promise<OpenedDeps> {
  const location = { databaseUrl, redisUrl: env.REDIS_URL };
  const pooled = env.DATABASE_POOLER_URL !== undefined;
  const through = env.DATABASE_POOLER_URL ?? databaseUrl;
  const settings = pooled ? await checkPooler(through, databaseUrl) : [];
  if (settings.length > 0)
    logger.warn(
      { settings },
      'statements through DATABASE_POOLER_URL have no time limit: set its connect_query as in docs/scaling.md',
    );
  const [orm, changes, queue] = await Promise.all([
    discovered.then((prepared) => connectOrm(prepared, through, { pooled })),
    openChanges(databaseUrl, logger),
    openQueue(location, logger),
  ]);
  performance.mark('connected');
  const reads = openHotReads(through, { pooled });
  const [ports] = await Promise.all([createPorts(env, { orm, log: logger }), seedPrompts(orm.em.fork())]);
  performance.mark('seeded');
  const desk = openQueueDesk(queue);
  const deps: Deps = {
    env,
    orm,
    reads,
    ports,
    sessions: createSessions({ orm, reads }, changes),
    enqueue: queue.enqueue,
    queue: desk,
    parts: openPartsDesk({ ports, reads, queue: desk }, createPartFailures({ orm, log: logger })),
    log: logger,
    now: () => new Date(),
  };
  const close = async () => {
    await Promise.all([orm.close(true), changes.close(), reads.close(), queue.close()]);
  };
  return { deps, changes, queue, location, close };
}
