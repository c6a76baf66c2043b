import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics counted in this process. */
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
  help: 'Duration of requests, from their headers to the end of the response, by route.',
  labelNames: ['route'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60],
  registers,
});
const jobs = new Counter({
  name: 'hunchline_jobs_total',
  help: 'Job attempts by name and outcome (done, failed).',
  labelNames: ['name', 'outcome'],
  registers,
});
const jobSeconds = new Histogram({
  name: 'hunchline_job_seconds',
  help: 'Duration of job attempts, by name.',
  labelNames: ['name'],
  buckets: [0.01, 0.1, 1, 5, 10, 30, 60, 120],
  registers,
});
const lastDone = new Gauge({
  name: 'hunchline_job_last_done_timestamp_seconds',
  help: 'Unix time of the last successful job of this name; stale for a sweep that no longer runs.',
  labelNames: ['name'],
  aggregator: 'max',
  registers,
});

const streams = new Gauge({
  name: 'hunchline_streams',
  help: 'Open change streams (server-sent events).',
  registers,
});

/** Counts a change stream that was opened (1) or closed (-1). */
export function noteStreams(change: 1 | -1): void {
  streams.inc(change);
}

/** Counts an answered request. `route` is the pattern with its placeholders, which bounds the number of labels. */
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

/** Cached bodies sent since the last scrape, by status; cheaper per request than looking up a labelled counter. */
const keptBodies = new Map<number, number>();

/** Counts a request answered from the cache of polled reads. */
export function noteKeptBody(status: number): void {
  keptBodies.set(status, (keptBodies.get(status) ?? 0) + 1);
}

function countKeptBodies(): void {
  for (const [status, count] of keptBodies)
    requests.inc({ method: 'GET', route: 'kept body', status }, count);
  keptBodies.clear();
}

/** Counts one attempt at a job and its duration in seconds. */
export function noteJob(name: string, outcome: 'done' | 'failed', seconds: number): void {
  jobs.inc({ name, outcome });
  jobSeconds.observe({ name }, seconds);
  if (outcome === 'done') lastDone.set({ name }, Date.now() / 1000);
}
