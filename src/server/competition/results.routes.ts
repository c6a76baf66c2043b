import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ResultsBody, ResultsCache } from './results.cache.ts';

export const RESULTS_PATH = '/api/pitch-competition/results';

/** Serves the results that everybody polls, from memory. */
export function registerCompetitionResults(app: FastifyInstance, cache: ResultsCache): void {
  // Who has just hidden an entry, or texted one, does not read an older list from this process.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'GET' && /competition|\/texts/.test(request.url)) cache.forget();
    return payload;
  });
  app.get(RESULTS_PATH, (request, reply) => {
    const ready = cache.peek();
    if (ready) return sendResults(request, reply, ready);
    return cache.current().then((body) => sendResults(request, reply, body));
  });
}

function sendResults(request: FastifyRequest, reply: FastifyReply, body: ResultsBody): FastifyReply {
  reply
    .header('etag', body.etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(body.etag)) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(body.br);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(body.gzip);
  return reply.send(body.identity);
}
