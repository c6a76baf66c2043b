import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Doors that no browser of ours knocks at, or that carry their own signature instead of a cookie. */
const EXEMPT = ['/api/twilio/', '/api/stripe/', '/api/objects/put/'];

/** Refuses a write that a browser sends from another origin (goals, R11). */
export function checkOrigins(app: FastifyInstance, env: Env): void {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || EXEMPT.some((prefix) => request.url.startsWith(prefix))) return;
    if (isForeign(request, env)) {
      throw new AppError('forbidden', 'This request came from another site and was refused.');
    }
  });
}

function isForeign(request: FastifyRequest, env: Env): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  if (env.PUBLIC_URL && origin === new URL(env.PUBLIC_URL).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
