import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errorView } from '../../errors.ts';
import { JSON_TYPE } from '../polling/ready-answer.ts';
import { AWAY, sendAway } from './patience.ts';

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

/** How many requests are under way, and how many may be. */
export interface Crowd {
  underWay: number;
  readonly atOnce: number;
}

export function createCrowd(atOnce = AT_ONCE): Crowd {
  return { underWay: 0, atOnce };
}

/** Answers 503 at once to what exceeds the number of requests that may be under way. Call this before adding the routes. */
export function admitAtMost(app: FastifyInstance, crowd: Crowd): void {
  let isRefusing = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (NOT_COUNTED.test(request.url)) return done();
    const { underWay, atOnce } = crowd;
    if (underWay >= atOnce) {
      if (!isRefusing) request.log.warn({ underWay }, 'too many requests at once');
      isRefusing = true;
      return void sendAway(request, reply);
    }
    crowd.underWay += 1;
    reply.raw.once('close', () => {
      crowd.underWay -= 1;
      if (crowd.underWay < atOnce / 2) isRefusing = false;
    });
    done();
  });
}

/**
 * The answer to a poll in a crowd, without any of what else a request goes through: there polls are nearly all that comes, and a refusal that
 * costs as much as an answer keeps the process from ever catching up.
 */
export function refusedPoll(): { readonly headers: readonly string[]; readonly payload: string } {
  const requestId = randomUUID();
  const headers = [
    'retry-after',
    '5',
    'cache-control',
    'no-store',
    'content-type',
    JSON_TYPE,
    'x-request-id',
    requestId,
  ];
  return { headers, payload: JSON.stringify(errorView(AWAY, requestId)) };
}
