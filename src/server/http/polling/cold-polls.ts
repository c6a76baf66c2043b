import type { IncomingMessage, ServerResponse } from 'node:http';
import { POLLED_READS, type PolledRead, polledRead } from '../../../shared/polled-reads.ts';
import { type AsksPolled, getAssumptionProgress, listConcepts } from '../../concepts/concepts.service.ts';
import type { Ctx } from '../../context.ts';
import { noteRequest } from '../../operations/figures.ts';
import type { Sessions } from '../../sign-in/sessions/sessions.service.ts';
import type { Crowd } from '../refusals/crowd-limit.ts';
import type { CachedBody, ResponseCache } from './response-cache.ts';

/** In milliseconds: what takes longer than one to two of these goes on as any other request, which is given up in time. */
const SLOW_AFTER_MS = 700;

export interface ColdPollOptions {
  readonly reads: Ctx['reads'];
  readonly sessions: Pick<Sessions, 'peek' | 'lookUp'>;
  readonly cache: Pick<ResponseCache, 'find' | 'versionOf' | 'keep'>;
  readonly crowd: Crowd;
}

/** Sends what was read. */
type Answered = (body: CachedBody) => void;

/** The services behind the polled procedures, each of which checks whose data it reads; a list has no id. */
export const POLLED: Readonly<Record<PolledRead, (asking: AsksPolled, id: string) => Promise<unknown>>> = {
  'concepts.list': listConcepts,
  'concepts.assumptionProgress': getAssumptionProgress,
};

/** A poll that is being read; emptied once it is answered or passed on, so that what waits with it for the next look is small. */
interface Reading {
  pass: (() => void) | null;
}

export interface ColdPolls {
  /**
   * Reads a poll of which no body is cached, without what else a request goes through. Whatever is not answered by its founder's
   * own data (nobody's session, another's or a missing concept, a failure, a slow database) is passed on.
   *
   * @param answer called with the body unless the request is passed on
   * @param pass called at most once, to have the request answered as any other
   */
  read(exchange: Exchange, token: string, answer: Answered, pass: () => void): void;
  /** What was being read for a request when it was passed on, or how that failed; undefined for one that was never read here. */
  begun(request: IncomingMessage): Promise<CachedBody | undefined> | undefined;
  close(): void;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * The polls that a change, a start or a new page has made cold. When thousands of pages come at once nearly all requests are of
 * this kind, and a router, hooks and a context take as long for each as reading it does.
 */
export function createColdPolls({ reads, sessions, cache, crowd }: ColdPollOptions): ColdPolls {
  // Two lists by turns instead of a timer for each.
  let young: Reading[] = [];
  let old: Reading[] = [];
  const passedOn = new WeakMap<IncomingMessage, Promise<CachedBody | undefined>>();
  const looks = setInterval(() => {
    for (const { pass } of old) pass?.();
    old = young;
    young = [];
  }, SLOW_AFTER_MS).unref();

  /** Nothing for a request whose session has ended, or whose cookie has to be set again. */
  async function bodyOf(
    url: string,
    { procedure, id }: ReturnType<typeof polledRead>,
    token: string,
  ): Promise<CachedBody | undefined> {
    const session = sessions.peek(token) ?? (await sessions.lookUp(token));
    if (!session) return undefined;
    const { userId, hash } = session;
    const kept = cache.find(userId, url);
    if (kept) return kept;
    const asking: AsksPolled = { reads, actor: { kind: 'founder', id: userId, sessionHash: hash } };
    const version = cache.versionOf(userId, url);
    return cache.keep(userId, url, version, JSON.stringify(await POLLED[procedure](asking, id)));
  }

  return {
    read({ request, response }, token, answer, pass) {
      const url = request.url ?? '';
      const asked = polledRead(url);
      const begun = performance.now();
      const leave = () => {
        reading.pass = null;
        crowd.underWay -= 1;
      };
      const reading: Reading = {
        pass() {
          leave();
          passedOn.set(request, read);
          pass();
        },
      };
      crowd.underWay += 1;
      young.push(reading);
      const read = bodyOf(url, asked, token);
      read.then(
        (body) => {
          if (!reading.pass) return;
          if (!body) return reading.pass();
          leave();
          answer(body);
          noteRequest({
            method: 'GET',
            route: POLLED_READS[asked.procedure],
            status: response.statusCode,
            seconds: (performance.now() - begun) / 1000,
          });
        },
        () => reading.pass?.(),
      );
    },
    begun: (request) => passedOn.get(request),
    close: () => clearInterval(looks),
  };
}
