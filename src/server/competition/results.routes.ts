import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RESULTS_PATH, resultsAnswer } from './results.answer.ts';
import type { ResultsBody, ResultsCache } from './results.cache.ts';

/** Serves the polled results on a cache miss; cached results are served earlier, by the polling server. */
export function registerCompetitionResults(app: FastifyInstance, cache: ResultsCache): void {
  // Ensures that a client reads its own writes from this process, such as hiding an entry.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && /competition|\/texts/.test(request.url)) cache.forget();
    done(null, payload);
  });
  app.get(RESULTS_PATH, async (request, reply) => sendResults(request, reply, await cache.current()));
}

function sendResults(request: FastifyRequest, reply: FastifyReply, body: ResultsBody): FastifyReply {
  const { status, headers, payload } = resultsAnswer(request.headers, body);
  return reply.code(status).headers(headers).send(payload);
}
