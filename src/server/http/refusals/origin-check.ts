import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../../shared/this-machine.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { configuredOrigin } from '../request-context.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** GET routes that write, as prescribed by S3 upload clients: they record an upload or reserve space for it. */
const WRITING_GETS = new Set(['/api/uploads/s3/params', '/api/uploads/s3/multipart/:uploadId/:partNumber']);

/** Routes that our client never calls, or that are authorised by a signature instead of a cookie. */
const EXEMPT = ['/api/twilio/', '/api/stripe/', '/api/objects/put/'];

/** Refuses a write that a browser sends from another origin (goals, R11). */
export function checkOrigins(app: FastifyInstance, env: Env): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isRefused(request, env) ? refusal() : undefined);
  });
}

function isRefused(request: FastifyRequest, env: Env): boolean {
  if (READS.has(request.method)) {
    if (!WRITING_GETS.has(request.routeOptions.url ?? '')) return false;
    // A GET from our own pages has no Origin header, and neither has a link or an image on a same-site neighbour.
    if (request.headers['sec-fetch-site'] === 'same-site') return true;
  } else if (EXEMPT.some((prefix) => request.url.startsWith(prefix))) return false;
  return isForeign(request, env);
}

function refusal(): AppError {
  return new AppError('forbidden', 'This request came from another site and was refused.');
}

function isForeign(request: FastifyRequest, env: Env): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  if (origin === configuredOrigin(env)) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  // A man in the middle can serve a page at http:// of any host except localhost.
  const isForgeable = from.protocol !== 'https:' && !isThisMachine(from.hostname);
  return from.host !== host || (isForgeable && env.PUBLIC_URL?.startsWith('https:') === true);
}
