import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RESULTS_PATH, resultsAnswer } from './results.answer.ts';
import type { ResultsBody, ResultsCache } from './results.cache.ts';

/** Calls and routes that change the ranking, all of them an administrator's. */
const OF_COMPETITION = /competition|^\/api\/texts$/;

/**
 * Serves the polled results on a cache miss; cached results are served earlier, by the polling server.
 *
 * @param isAdministrator whether the request came through the open gate
 */
export function registerCompetitionResults(
  app: FastifyInstance,
  cache: ResultsCache,
  isAdministrator: (request: FastifyRequest) => boolean,
): void {
  // Ensures that a client reads its own writes from this process, such as hiding an entry. Whoever makes the cache forget
  // costs everybody a rebuild, so a stranger may not, nor a call that was refused.
  app.addHook('onSend', (request, reply, payload, done) => {
    // tRPC answers with a Response; in a batch one refused call may stand beside one that is not.
    const { status } = payload instanceof Response ? payload : { status: reply.statusCode };
    const isWrite = request.method !== 'GET' && status < 400 && OF_COMPETITION.test(calledBy(request));
    if (isWrite && isAdministrator(request)) cache.forget();
    done(null, payload);
  });
  app.get(RESULTS_PATH, async (request, reply) => sendResults(request, reply, await cache.current()));
}

/** The route without the words of the caller; of a tRPC call, the names of its procedures. */
function calledBy({ routeOptions, params }: FastifyRequest): string {
  return routeOptions.url === '/trpc/:path' ? (params as { path: string }).path : (routeOptions.url ?? '');
}

function sendResults(request: FastifyRequest, reply: FastifyReply, body: ResultsBody): FastifyReply {
  const { status, headers, payload } = resultsAnswer(request.headers, body);
  return reply.code(status).headers(headers).send(payload);
}
