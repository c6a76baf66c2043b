import type { IncomingHttpHeaders } from 'node:http';
import type { ResultsBody } from './results.cache.ts';

/** Where everybody polls the results. */
export const RESULTS_PATH = '/api/pitch-competition/results';

export interface ResultsAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  /** Absent when the browser has it already. */
  readonly payload?: Buffer;
}

/** The results for one browser: in the best encoding it takes, or the word that nothing has changed. */
export function resultsAnswer(asked: IncomingHttpHeaders, body: ResultsBody): ResultsAnswer {
  const headers = { etag: body.etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  if (asked['if-none-match']?.includes(body.etag)) return { status: 304, headers };
  const accepted = String(asked['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  const payload = body[encoding];
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(payload.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    payload,
  };
}
