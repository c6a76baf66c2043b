import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Deps } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import type { Env } from '../env.ts';
import { type QueueFigures, stateGauges } from '../operations/gauges.ts';
import { allFigures } from '../operations/shared-figures.ts';
import { isSame } from '../platform/is-same.ts';
import { loseNoPatience } from './refusals/patience.ts';

const ALIVE = hotQuery<{ ok: number }>('alive', 'select 1 as ok');

/** The liveness, readiness and metrics routes. */
export function registerHealth(app: FastifyInstance, deps: Deps, queue: QueueFigures): void {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const state = stateGauges(deps, queue);

  app.get('/healthz', () => ({ status: 'ok' }));

  const parts = keptAWhile(async () => {
    const [database, jobs, storage] = await Promise.all([
      reached(deps.reads.first(ALIVE)),
      reached(queue.counts()),
      reached(deps.ports.storage.probe()),
    ]);
    return { database, queue: jobs, storage };
  });
  loseNoPatience(app, async () => Object.values(await parts()).every(Boolean));
  app.get('/readyz', async (_request, reply) => {
    const { database, queue, storage } = await parts();
    const ready = database && queue && storage;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database, queue, storage });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadFigures(deps.env, request)) return reply.callNotFound();
    const counted = await allFigures(deps.reads);
    const texts = [counted, await state.metrics(), await own.metrics()];
    return reply.type(own.contentType).send(texts.join('\n'));
  });
}

const HERE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * With METRICS_TOKEN, metrics may be read by requests that carry the token. Without it, only by direct requests from
 * this machine to a local host name. A proxy on the same machine also connects from a local address, so behind a proxy
 * the token is required.
 */
function mayReadFigures(env: Env, request: FastifyRequest): boolean {
  const { headers, socket } = request.raw;
  if (env.METRICS_TOKEN) return isSame(headers.authorization ?? '', `Bearer ${env.METRICS_TOKEN}`);
  if (env.TRUST_PROXY > 0 || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const isHere = HERE.has(socket.remoteAddress ?? '127.0.0.1');
  const host = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/.exec(headers.host ?? '');
  const isOurPort = !socket.localPort || Number(host?.[1] ?? 80) === socket.localPort;
  return isHere && host !== null && isOurPort && !isPublic(env);
}

/** Whether PUBLIC_URL is not a local address, which implies a proxy in front of the program. */
function isPublic({ PUBLIC_URL }: Env): boolean {
  return PUBLIC_URL !== undefined && !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(PUBLIC_URL);
}

const KEPT_MS = 1000;

/** Runs at most one check at a time and caches its result, because a check writes a file and syncs it to disk. */
function keptAWhile<T>(check: () => Promise<T>): () => Promise<T> {
  let latest: { readonly result: Promise<T> } | undefined;
  const look = async (): Promise<T> => {
    try {
      return await check();
    } finally {
      setTimeout(() => {
        latest = undefined;
      }, KEPT_MS).unref();
    }
  };
  return () => {
    latest ??= { result: look() };
    return latest.result;
  };
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
