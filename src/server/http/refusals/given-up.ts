import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { toAppError } from '../../errors.ts';
import { isGivenUp, noteGivenUp } from '../../platform/given-up.ts';

/**
 * Ends a request whose handler is still running: what the handler sends later is dropped. To be called after the
 * answer was sent.
 */
export function leaveHandler(request: FastifyRequest, reply: FastifyReply): void {
  noteGivenUp(request.id);
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
      if (!isGivenUp(request.id)) throw error;
      if (toAppError(error).code === 'internal')
        request.log.error({ err: error, path: request.url.split('?')[0] }, 'failed after it was given up');
    });
  };
}
