import type { IncomingHttpHeaders } from 'node:http';
import type { ReadyAnswer } from '../http/polling/ready-answer.ts';
import type { ResultsBody } from './results.cache.ts';

/** The polled results endpoint. */
export const RESULTS_PATH = '/api/pitch-competition/results';

/** The response for one browser: the results in its best encoding, or 304 when unchanged. */
export function resultsAnswer(asked: IncomingHttpHeaders, { etag, answers }: ResultsBody): ReadyAnswer {
  if (asked['if-none-match']?.includes(etag)) return answers.unchanged;
  const accepted = String(asked['accept-encoding'] ?? '');
  return accepted.includes('br') ? answers.br : accepted.includes('gzip') ? answers.gzip : answers.identity;
}
