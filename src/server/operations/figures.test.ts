import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQueue } from '../../jobs/queue.ts';
import { type Handlers, startWorker } from '../../jobs/worker.ts';
import type { Log } from '../../shared/log.ts';
import { jobContext, requestContext } from '../http/request-context.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { noteJob, noteKeptBody } from './figures.ts';
import { shareFigures } from './shared-figures.ts';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

async function metrics(): Promise<string> {
  return (await t.app.inject('/metrics')).body;
}

describe('the metrics', () => {
  it('count requests by route, with its placeholders, and status', async () => {
    await t.app.inject('/api/pins/4711');
    await t.app.inject({ method: 'DELETE', url: '/api/pins/4711' });
    await t.app.inject({ method: 'DELETE', url: '/api/pins/4712' });
    expect(await metrics()).toMatch(
      /hunchline_requests_total\{method="DELETE",route="\/api\/pins\/:id",status="401",process="[^"]+"\} (?:[2-9]|\d{2,})/,
    );
  });

  it('count each answer from the cache once, however often they are collected', async () => {
    const counted = async () =>
      Number(
        /hunchline_requests_total\{method="GET",route="kept body",status="304",process="[^"]+"\} (\d+)/.exec(
          await metrics(),
        )?.[1] ?? 0,
      );
    // Other test files of the same worker process may have counted some already.
    const before = await counted();
    noteKeptBody(304);
    noteKeptBody(304);
    for (let n = 0; n < 2; n += 1) expect(await counted()).toBe(before + 2);
  });

  it('include the queue, the pools, the model, the files and the streams', async () => {
    const text = await metrics();
    for (const name of ['queue_oldest_seconds', 'pool_connections', 'files_waiting', 'streams'])
      expect(text).toMatch(new RegExp(`^hunchline_${name}[{ ]`, 'm'));
    for (const name of ['queue_jobs', 'model_calls_last_hour', 'model_dollars_last_hour'])
      expect(text).toContain(`# TYPE hunchline_${name} gauge`);
  });

  it('include the counters of workers, which have no port of their own', async () => {
    noteJob('files.sweep', 'done', 0.2);
    const stop = shareFigures(t.deps, { everyMs: 20, name: 'a worker:1' });
    const rows = () => t.deps.orm.em.fork().execute('select 1 from process_figures');
    await expect.poll(rows, { timeout: 20_000 }).toHaveLength(1);
    stop();
    const text = await metrics();
    // Each under its process, since every web process reports the same workers.
    expect(text).toMatch(/hunchline_jobs_total\{name="files.sweep",outcome="done",process="a worker:1"\} \d/);
    expect(text.match(/hunchline_jobs_total\{name="files.sweep",outcome="done",process=/g)).toHaveLength(2);
    expect(text).toMatch(/hunchline_job_seconds_bucket\{le="1",name="files.sweep",process="a worker:1"\} \d/);
  });

  it('of a worker need no folder beforehand: its health check finds the file that it touches', async () => {
    const folder = join(t.deps.env.DATA_DIR, 'not', 'there');
    const env = { ...t.deps.env, DATA_DIR: folder };
    const stop = shareFigures({ ...t.deps, env }, { everyMs: 20, name: 'a worker:2' });
    await expect.poll(() => existsSync(join(folder, 'worker-alive')), { timeout: 20_000 }).toBe(true);
    stop();
  });
});

describe('the log lines of a job', () => {
  it('carry the id of the request that caused it', async () => {
    const lines: object[] = [];
    const note = (details: object) => void lines.push(details);
    const log: Log = { debug: note, info: note, warn: note, error: note };
    const queue = await openQueue({ databaseUrl: t.databaseUrl }, log);
    const deps = { ...t.deps, enqueue: queue.enqueue };
    const handlers = {
      'resume.read': async (ctx) => ctx.log.info({ read: true }, 'reading'),
    } as Partial<Handlers> as Handlers;
    const worker = await startWorker({
      location: { databaseUrl: t.databaseUrl },
      handlers,
      concurrency: 1,
      log,
      createContext: (requestId, jobLog) => jobContext(deps, requestId, jobLog),
    });
    const request = { id: 'the-request', cookies: {}, headers: {}, ip: '', protocol: 'http', host: 'a', log };
    const ctx = await requestContext(deps, request as never, {} as never);
    await ctx.enqueue('resume.read', { userId: '01a1fc6c-6677-77bd-ab26-7d2e23342063' });
    const ended = () => lines.filter((line) => 'outcome' in line);
    await expect.poll(ended, { timeout: 20_000 }).toHaveLength(1);
    const ids = { requestId: 'the-request', job: 'resume.read' };
    expect(lines).toContainEqual({ ...ids, read: true });
    expect(ended()[0]).toMatchObject({ ...ids, outcome: 'done', attempt: 1 });
    await worker.close();
    await queue.close();
  });
});
