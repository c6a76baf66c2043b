import type { IncomingHttpHeaders } from 'node:http';
import type { ReadyAnswer } from '../http/polling/ready-answer.ts';
import type { ResultsBody } from './results.cache.ts';

/** Where everybody polls the results. */
export const RESULTS_PATH = '/api/pitch-competition/results';

/** The results for one browser: in the best encoding it takes, or the word that nothing has changed. */
export function resultsAnswer(asked: IncomingHttpHeaders, { etag, answers }: ResultsBody): ReadyAnswer {
  if (asked['if-none-match']?.includes(etag)) return answers.unchanged;
  const accepted = String(asked['accept-encoding'] ?? '');
  return accepted.includes('br') ? answers.br : accepted.includes('gzip') ? answers.gzip : answers.identity;
}
