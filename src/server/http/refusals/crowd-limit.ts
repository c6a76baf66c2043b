import type { FastifyInstance } from 'fastify';
import { sendAway } from './patience.ts';

/**
 * How many requests may be under way. Each takes some 30 KB while it waits for the database; without a limit, the polls of
 * thousands of pages that all ask anew, as after a restart, take gigabytes, and the process spends its time on them alone.
 */
const AT_ONCE = 2000;
/**
 * Answered in any crowd: whether the process is alive, its figures, which are never more telling than then, and streams,
 * which have limits of their own.
 */
const NOT_COUNTED = /^\/(?:(?:healthz|metrics)$|trpc\/live\.)/;

/** Answers 503 at once to what exceeds the number of requests that may be under way. Call this before adding the routes. */
export function admitAtMost(app: FastifyInstance, { atOnce = AT_ONCE } = {}): void {
  let underWay = 0;
  let isRefusing = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (NOT_COUNTED.test(request.url)) return done();
    if (underWay >= atOnce) {
      if (!isRefusing) request.log.warn({ underWay }, 'too many requests at once');
      isRefusing = true;
      return void sendAway(request, reply);
    }
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay < atOnce / 2) isRefusing = false;
    });
    done();
  });
}
