import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { SESSION_COOKIE, type Sessions } from './accounts/sessions.service.ts';
import { RESULTS_PATH, resultsAnswer } from './competition/results.answer.ts';
import type { ResultsCache } from './competition/results.cache.ts';
import type { ResponseCache } from './response-cache.ts';

interface PollingOptions {
  readonly cache: ResponseCache;
  readonly results: ResultsCache;
  readonly sessions: Sessions;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A server that answers unchanged polls before anything else looks at them: most requests of a busy installation
 * ask for what has not changed. Whatever it does not have ready goes the usual way.
 */
export function pollingServer(options: PollingOptions): FastifyServerFactory {
  return (handler): Server => {
    const listener: RequestListener = (request, response) => {
      if (answerPoll(options, request, response) || answerResults(options, request, response)) return;
      handler(request, response);
    };
    return createServer(listener);
  };
}

function answerPoll(
  { cache, sessions, headers }: PollingOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { url, method } = request;
  if (method !== 'GET' || !url?.startsWith('/api/concepts')) return false;
  const token = sessionToken(request.headers.cookie);
  const session = token && sessions.peek(token);
  const held = session && cache.find(session.userId, url);
  if (!held) return false;
  const unchanged = request.headers['if-none-match'] === held.etag;
  response.writeHead(unchanged ? 304 : 200, {
    ...headers,
    etag: held.etag,
    'cache-control': 'private, no-cache',
    ...(unchanged
      ? {}
      : { 'content-type': 'application/json; charset=utf-8', 'content-length': held.body.length }),
  });
  response.end(unchanged ? undefined : held.body);
  return true;
}

function answerResults(
  { results, headers: callHeaders }: PollingOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.url !== RESULTS_PATH || request.method !== 'GET') return false;
  const ready = results.peek();
  if (!ready) return false;
  const { status, headers, payload } = resultsAnswer(request.headers, ready);
  response.writeHead(status, { ...callHeaders, ...headers });
  response.end(payload);
  return true;
}

const PREFIX = `${SESSION_COOKIE}=`;

function sessionToken(cookies: string | undefined): string | undefined {
  const start = cookies?.indexOf(PREFIX) ?? -1;
  if (!cookies || start < 0 || (start > 0 && cookies[start - 1] !== ' ' && cookies[start - 1] !== ';'))
    return undefined;
  const end = cookies.indexOf(';', start);
  return cookies.slice(start + PREFIX.length, end < 0 ? undefined : end);
}
