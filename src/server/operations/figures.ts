import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts itself, for the collector of figures. */
export const figures = new Registry();
const registers = [figures];

const requests = new Counter({
  name: 'hunchline_requests_total',
  help: 'Answered requests by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  registers,
  collect: countKeptBodies,
});
const requestSeconds = new Histogram({
  name: 'hunchline_request_seconds',
  help: 'From the head of a request to the end of its answer, by route.',
  labelNames: ['route'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60],
  registers,
});
const jobs = new Counter({
  name: 'hunchline_jobs_total',
  help: 'Tries at jobs by name and outcome (done, failed).',
  labelNames: ['name', 'outcome'],
  registers,
});
const jobSeconds = new Histogram({
  name: 'hunchline_job_seconds',
  help: 'How long tries at jobs took, by name.',
  labelNames: ['name'],
  buckets: [0.01, 0.1, 1, 5, 10, 30, 60, 120],
  registers,
});
const lastDone = new Gauge({
  name: 'hunchline_job_last_done_timestamp_seconds',
  help: 'When a job of this name last succeeded: the sweeps have to come round.',
  labelNames: ['name'],
  aggregator: 'max',
  registers,
});

const streams = new Gauge({
  name: 'hunchline_streams',
  help: 'Open streams of changes.',
  registers,
});

/** Counts a stream of changes that opened or ended. */
export function noteStreams(change: 1 | -1): void {
  streams.inc(change);
}

/** Counts a request that was answered. A route is written with its placeholders, so there are only so many. */
export function noteRequest(request: {
  method: string;
  route: string;
  status: number;
  seconds?: number;
}): void {
  const { method, route, status, seconds } = request;
  requests.inc({ method, route, status });
  if (seconds !== undefined) requestSeconds.observe({ route }, seconds);
}

/** Answers sent from what was kept ready, since the figures were last collected: looking a counter up takes longer. */
const keptBodies = new Map<number, number>();

/** Counts a request that was answered with what was kept ready. */
export function noteKeptBody(status: number): void {
  keptBodies.set(status, (keptBodies.get(status) ?? 0) + 1);
}

function countKeptBodies(): void {
  for (const [status, count] of keptBodies)
    requests.inc({ method: 'GET', route: 'kept body', status }, count);
  keptBodies.clear();
}

/** Counts a try at a job. */
export function noteJob(name: string, outcome: 'done' | 'failed', seconds: number): void {
  jobs.inc({ name, outcome });
  jobSeconds.observe({ name }, seconds);
  if (outcome === 'done') lastDone.set({ name }, Date.now() / 1000);
}
