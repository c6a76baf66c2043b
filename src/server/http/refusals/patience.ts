import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERROR_TABLE, errorView } from '../../errors.ts';
import { ignoreLateFailures, leaveHandler } from './given-up.ts';

/**
 * In milliseconds. Together with a look's delay, the two seconds of the check, and the time for which a poll may have been read
 * before it became a request (`cold-polls.ts`), a request is answered within ten seconds.
 */
const PATIENCE_MS = 6200;
/** How often waiting requests are looked through within the time of patience. */
const LOOKS = 20;
export const AWAY = new AppError(
  'unavailable',
  'A part of the server does not answer. Please try again in a moment.',
  {
    retryAfterSeconds: 5,
  },
);

/**
 * A request without an answer; null once it has one. A map whose entries come and go is copied again and again, and each copy is
 * referred to by the one before: what such a copy holds is not collected with the young objects, so it must not hold requests.
 */
interface Waiting {
  of: { readonly request: FastifyRequest; readonly reply: FastifyReply } | null;
}

/**
 * Times out requests that wait for a service that hangs instead of failing: after `patienceMs` milliseconds without a
 * response the services are checked, and if one does not answer, the request gets 503. While all are healthy, the
 * request may take longer. Its handler runs on; what it sends later is dropped. Call this before adding the routes.
 */
export function loseNoPatience(
  app: FastifyInstance,
  allWell: () => Promise<boolean>,
  { patienceMs = PATIENCE_MS } = {},
): void {
  ignoreLateFailures(app);
  // In the order of arrival. One timer looks through them: one for each request would stay with each open stream.
  const waiting = new Map<string, Waiting>();
  app.addHook('onRequest', (request, reply, done) => {
    waiting.set(request.id, { of: { request, reply } });
    done();
  });
  app.addHook('onResponse', ({ id }, _reply, done) => {
    const answered = waiting.get(id);
    if (answered) answered.of = null;
    waiting.delete(id);
    done();
  });
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isAnswered(reply) || !request.raw.complete || (await allWell()) || isAnswered(reply)) return;
    giveUp(request, reply);
  };
  const looks = setInterval(() => {
    for (const [id, { of }] of waiting) {
      if (!of || of.reply.elapsedTime < patienceMs) break;
      waiting.delete(id);
      const { request, reply } = of;
      if (!reply.raw.destroyed) void check(request, reply).catch(() => {});
    }
  }, patienceMs / LOOKS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looks);
    done();
  });
}

/** A stream counts as answered once its headers are sent. */
export function isAnswered(reply: FastifyReply): boolean {
  return reply.sent || reply.raw.headersSent;
}

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  request.log.warn({ path: request.url.split('?')[0] }, 'gave a request up');
  void sendAway(request, reply);
  leaveHandler(request, reply);
}

/** Answers 503, in the format of the route, and says when to try again. */
export function sendAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const view = errorView(AWAY, request.id);
  return (
    reply
      .code(ERROR_TABLE.unavailable.status)
      .header('retry-after', '5')
      .header('cache-control', 'no-store')
      // The handler may have set another content type already, such as XML or an image.
      .type('application/json; charset=utf-8')
      .send(request.url.startsWith('/trpc/') ? trpcView(request.url, view) : view)
  );
}

/** The error in tRPC's format, repeated for each call of a batch. */
function trpcView(url: string, error: ReturnType<typeof errorView>): unknown {
  const data = { code: ERROR_TABLE.unavailable.trpc, httpStatus: ERROR_TABLE.unavailable.status, error };
  const one = { error: { message: error.message, code: -32603, data } };
  const [path = '', query = ''] = url.split('?', 2);
  return /(^|&)batch=1/.test(query) ? path.split(',').map(() => one) : one;
}
