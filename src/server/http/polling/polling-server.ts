import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { isPolledAddress } from '../../../shared/polled-reads.ts';
import { RESULTS_PATH, resultsAnswer } from '../../competition/results.answer.ts';
import type { ResultsCache } from '../../competition/results.cache.ts';
import { noteKeptBody } from '../../operations/figures.ts';
import type { Sessions } from '../../sign-in/sessions/sessions.service.ts';
import { type Crowd, refusedPoll } from '../refusals/crowd-limit.ts';
import type { ColdPolls } from './cold-polls.ts';
import { JSON_TYPE, OWN_BODY, type ReadyAnswer } from './ready-answer.ts';
import type { CachedBody, ResponseCache } from './response-cache.ts';

interface PollingOptions {
  readonly cache: Pick<ResponseCache, 'find'>;
  readonly results: Pick<ResultsCache, 'peek'>;
  readonly sessions: Pick<Sessions, 'peek'>;
  /** A cached published page for this request, if there is one. */
  readonly publicPage: (request: IncomingMessage) => ReadyAnswer | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The name of the cookie that carries a session. */
  readonly sessionCookie: string;
  readonly crowd: Crowd;
  readonly coldPolls: Pick<ColdPolls, 'read'>;
}

const SERVER = {
  // The deadline for a body depends on the route; the head has half a minute.
  requestTimeout: 0,
  headersTimeout: 30_000,
  // Node's five seconds are the competition's interval: a poll would meet the end of its connection. Proxies keep theirs for a minute.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
  // `refuseUnclearHosts` answers in the form of every other refusal; Node would without a body.
  requireHostHeader: false,
};

/**
 * A server that answers unchanged polls before any other processing, because most requests of a busy installation ask
 * for data that has not changed. Requests without a cached response are handled by Fastify.
 */
export function pollingServer(options: PollingOptions): FastifyServerFactory {
  function headOf(answer: ReadyAnswer): string[] {
    // A 304 leaves the headers of the response that the browser has as they are.
    const common = answer.status === 304 ? {} : options.headers;
    answer.head ??= Object.entries({ ...common, ...answer.headers }).flat();
    return answer.head;
  }

  const common = Object.entries({
    ...options.headers,
    'cache-control': OWN_BODY,
    'content-type': JSON_TYPE,
  }).flat();

  function sendPoll(request: IncomingMessage, response: ServerResponse, { etag, payload }: CachedBody): void {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, ['etag', etag, 'cache-control', OWN_BODY]);
      response.end();
    } else {
      response.writeHead(200, [...common, 'etag', etag, 'content-length', String(payload.length)]);
      response.end(payload);
    }
  }

  const refusal = Object.entries(options.headers).flat();
  const isTooMuch = () => options.crowd.underWay >= options.crowd.atOnce;

  function refuse(response: ServerResponse): void {
    const { headers, payload } = refusedPoll();
    response.writeHead(503, [...refusal, ...headers, 'content-length', String(payload.length)]);
    response.end(payload);
    noteKeptBody(503);
  }

  function answerPoll(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const token = sessionToken(request.headers.cookie, options.sessionCookie);
    const session = token === undefined ? undefined : options.sessions.peek(token);
    const body = session && options.cache.find(session.userId, request.url ?? '');
    if (body) {
      sendPoll(request, response, body);
      noteKeptBody(response.statusCode);
    } else if (isTooMuch()) {
      refuse(response);
    } else if (token) {
      const send = (read: CachedBody) => sendPoll(request, response, read);
      options.coldPolls.read({ request, response }, token, send, pass);
    } else {
      pass();
    }
  }

  return (handler): Server => {
    const listener: RequestListener = (request, response) => {
      if (isPoll(request)) return answerPoll(request, response, () => void handler(request, response));
      const answer = readyResults(options, request) ?? options.publicPage(request);
      if (!answer) return void handler(request, response);
      response.writeHead(answer.status, headOf(answer));
      response.end(answer.payload);
      noteKeptBody(answer.status);
    };
    return createServer(SERVER, listener);
  };
}

function isPoll({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url !== undefined && isPolledAddress(url);
}

function readyResults({ results }: PollingOptions, request: IncomingMessage): ReadyAnswer | undefined {
  if (request.url !== RESULTS_PATH || request.method !== 'GET') return undefined;
  const ready = results.peek();
  return ready && resultsAnswer(request.headers, ready);
}

function sessionToken(cookies: string | undefined, name: string): string | undefined {
  const start = cookies?.indexOf(`${name}=`) ?? -1;
  if (!cookies || start < 0 || (start > 0 && cookies[start - 1] !== ' ' && cookies[start - 1] !== ';'))
    return undefined;
  const end = cookies.indexOf(';', start);
  return cookies.slice(start + name.length + 1, end < 0 ? undefined : end);
}
