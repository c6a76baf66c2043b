import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Deps } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';

const FILES = hotQuery<{ doomed: number; resisting: number; open: number }>(
  'files_waiting',
  `select (select count(*) from doomed_files)::int as doomed,
     (select count(*) from doomed_files where attempts > 0)::int as resisting,
     (select count(*) from uploads where status = 'open')::int as open`,
);
const ALIVE = hotQuery<{ ok: number }>('alive', 'select 1 as ok');

/** Alive, ready, and figures; the figures only for whoever asks from this machine itself. */
export function registerHealth(
  app: FastifyInstance,
  deps: Deps,
  queueCounts: () => Promise<Record<string, number>>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(fileGauge(deps));

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

/** How many files wait: for their removal, for another try at it, or for somebody to use them. */
function fileGauge({ reads }: Deps): Gauge<'state'> {
  return new Gauge({
    name: 'hunchline_files_waiting',
    help: 'Stored files by state: doomed, resisting (removal failed before), open (uploaded, not used yet).',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const found = await reads.first(FILES);
      for (const [state, count] of Object.entries(found ?? {})) this.set({ state }, count);
    },
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
