import { Agent, get } from 'node:http';
import { RESULTS_PATH } from '../src/server/competition/results.answer.ts';
import { COMPETITION_POLL_INTERVAL_MS } from '../src/shared/limits.ts';
import type { ViewersOrder, ViewersReport, ViewersWord } from './competition.viewers.ts';
import { quantile } from './rounds.ts';

/** Simulates viewers' browsers: one connection each, which polls for changes every five seconds. */
const durations: number[] = [];
let news = 0;
let errors = 0;

process.on('message', (order: ViewersOrder) => {
  if (order === 'leave') tell(reportOf());
  else void gather(order.port, order.viewers);
});

async function gather(port: number, viewers: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: viewers, maxFreeSockets: viewers });
  const arrivals = Array.from({ length: viewers }, async (_, index) => {
    // Viewers start one after the other, so that their polls are spread out as those of real viewers are.
    await new Promise((resolve) => setTimeout(resolve, (index / viewers) * COMPETITION_POLL_INTERVAL_MS));
    let etag = await ask(agent, port, undefined);
    setInterval(() => {
      void ask(agent, port, etag).then((now) => {
        etag = now;
      });
    }, COMPETITION_POLL_INTERVAL_MS);
  });
  await Promise.all(arrivals);
  durations.length = 0;
  news = 0;
  tell('watching');
}

function ask(agent: Agent, port: number, etag: string | undefined): Promise<string | undefined> {
  const started = performance.now();
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...(etag ? { 'if-none-match': etag } : {}) };
  return new Promise((resolve) => {
    const request = get({ agent, port, host: '127.0.0.1', path: RESULTS_PATH, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        durations.push(performance.now() - started);
        if (answer.statusCode === 200) news += 1;
        else if (answer.statusCode !== 304) errors += 1;
        resolve(answer.headers.etag);
      });
    });
    request.on('error', () => {
      errors += 1;
      resolve(etag);
    });
  });
}

function reportOf(): ViewersReport {
  const [p50, p99] = [quantile(durations, 0.5), quantile(durations, 0.99)];
  return { answers: durations.length, news, errors, p50, p99 };
}

function tell(word: ViewersWord): void {
  process.send?.(word);
}
