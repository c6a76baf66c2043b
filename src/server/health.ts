import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { hotQuery } from './db/hot-reads.ts';
import type { Deps } from './request-context.ts';

const ALIVE = hotQuery<{ ok: number }>('alive', 'select 1 as ok');

/** Alive, ready, and figures; the figures only for whoever asks from this machine itself. */
export function registerHealth(
  app: FastifyInstance,
  deps: Deps,
  queueCounts: () => Promise<Record<string, number>>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [database, queue, storage] = await Promise.all([
      reached(deps.reads.first(ALIVE)),
      reached(queueCounts()),
      reached(deps.ports.storage.probe()),
    ]);
    const ready = database && queue && storage;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database, queue, storage });
  });

  app.get('/metrics', async (request, reply) => {
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    if (!local || request.headers['x-forwarded-for']) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const PATIENCE_MS = 2000;

async function reached(check: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());
  return Promise.race([
    check.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
