import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Log } from '../../../shared/log.ts';
import { toAppError } from '../../errors.ts';

/** The logs of requests that were answered before their handler had finished. */
const givenUp = new WeakSet<Log>();

/** Whether the request with this log has been answered already, so that nothing more is said about its outage. */
export function isGivenUp(log: Log): boolean {
  return givenUp.has(log);
}

/**
 * Ends a request whose handler is still running: what the handler sends later is dropped. To be called after the
 * answer was sent.
 */
export function leaveHandler(request: FastifyRequest, reply: FastifyReply): void {
  givenUp.add(request.log);
  reply.send = () => reply;
}

/** Drops the late failure of a handler that was left. A failure other than of a part that is away is logged. */
export function ignoreLateFailures(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.handler = ignoringLate(route.handler);
  });
}

function ignoringLate(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function handle(request, reply) {
    const result: unknown = handler.call(this, request, reply);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!isGivenUp(request.log)) throw error;
      if (toAppError(error).code === 'internal')
        request.log.error({ err: error, path: request.url.split('?')[0] }, 'failed after it was given up');
    });
  };
}
