import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobQueue, openQueue, releaseLostJobs } from '../../jobs/queue.ts';
import { jobContext } from '../http/request-context.ts';
import {
  type KillableWorker,
  releaseLostJobsOnRedis,
  type StoppingPlace,
  startKillableWorker,
} from '../testing/killable-worker.ts';
import { DEFAULT_BEHAVIOUR } from '../testing/model-server/model-server.behaviour.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { type RedisServer, startRedis } from '../testing/redis-server.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { wavOf } from '../testing/wav.ts';
import { createConceptFromText } from './analysis.intake.ts';
import { STEP_NAMES, type StepName } from './analysis.plan.ts';
import { reconcileAnalyses } from './analysis.service.ts';

const STEPS = STEP_NAMES.filter((name) => name !== 'transcribe');
const PITCH =
  'We walk dogs for people who work late. Nine people paid us 20 dollars each. Walkers lose an hour a day.';
const REDIS = process.env.REDIS_SERVER_PATH;
/** A test that only waits for states ends by them, however slow the machine is. */
const NEVER_MS = 24 * 60 * 60 * 1000;

describe.each([
  { queueIs: 'in the database', redis: undefined },
  ...(REDIS ? [{ queueIs: 'on Redis', redis: REDIS }] : []),
])('an analysis whose queue is $queueIs', ({ redis }) => {
  let test: TestContext;
  let model: ModelServer;
  let queue: JobQueue;
  let redisServer: RedisServer | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    model = await startModelServer();
    redisServer = redis ? await startRedis(redis) : undefined;
    const variables = {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.url,
      ...(redisServer ? { REDIS_URL: redisServer.url } : {}),
    };
    test = await createTestContext({ env: variables });
    const { DATA_DIR, DATABASE_URL = '' } = test.deps.env;
    env = { ...variables, NODE_ENV: 'test', DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent' };
    queue = await openQueue(
      { databaseUrl: DATABASE_URL, redisUrl: redisServer?.url },
      pino({ level: 'silent' }),
      { patienceMs: NEVER_MS },
    );
  });
  afterAll(async () => {
    await queue.close();
    await test.close();
    await model.close();
    redisServer?.stop();
  });

  /** Creates a concept and puts its first job into the real queue. */
  async function submit(pitch: string): Promise<string> {
    const { ctx } = await test.founder();
    const { id } = await createConceptFromText(ctx, pitch);
    await passOn();
    return id;
  }

  /** Records a concept in a browser, and puts the job that fetches its sound into the real queue. */
  async function speak(): Promise<string> {
    const { user } = await test.founder();
    const headers = { cookie: await test.cookieOf(user) };
    const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload, headers });
    const { id } = (await post('/api/microphone', { mimeType: 'audio/wav' })).json();
    await test.app.inject({
      method: 'PUT',
      url: `/api/microphone/${id}/chunks/1`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: wavOf(2),
    });
    const { conceptId } = (await post(`/api/microphone/${id}/finish`, {})).json();
    await passOn();
    return conceptId;
  }

  async function passOn(): Promise<void> {
    for (const { name, payload, key, first } of test.queued.splice(0))
      await queue.enqueue(name, payload as never, { ...(key && { key }), first });
  }

  /** Recovers the steps that a crash has lost, as housekeeping does every ten seconds, as if it came much later. */
  async function reconcile(): Promise<void> {
    const later = { ...test.deps, enqueue: queue.enqueue, now: () => new Date(Date.now() + 60_000) };
    await reconcileAnalyses(jobContext(later, 'test'));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  async function untilCompleted(ids: readonly string[]): Promise<void> {
    for (;;) {
      const open = await test.deps.orm.em
        .fork()
        .execute<{ status: string; failure_reason: string | null }[]>(
          `select status, failure_reason from concepts where id in (${ids.map(() => '?').join()}) and status <> 'completed'`,
          [...ids],
        );
      for (const each of open) if (each.status === 'failed') throw new Error(each.failure_reason ?? 'failed');
      if (open.length === 0) return;
      await reconcile();
    }
  }

  /** The complete stored result of an analysis, without ids and times. */
  async function stateOf(id: string): Promise<unknown> {
    const [row] = await test.deps.orm.em.fork().execute<{ state: unknown }[]>(
      `select json_build_object(
         'transcript', c.transcript, 'concept', (select row(title, summary, feedback, founder_fit, improvements, branding, market_analysis, icon,
             score, proven, status, processing_step, processing_progress, failure_reason, analyst)
           from concepts where id = c.id)::text,
         'assumptions', (select json_agg(row(text, canvas_box, importance, confidence, active, rank, quote,
             next_tests, gathering_until is null, gathered_at is not null)::text order by text)
           from assumptions where concept_id = c.id),
         'evidence', (select json_agg(row(a.text, e.text, e.impact, e.strength, e.quote, e.verified)::text
             order by a.text, e.text) from evidence e join assumptions a on a.id = e.assumption_id
           where a.concept_id = c.id),
         'canvas', (select json_agg(row(canvas_box, summary)::text order by canvas_box)
           from canvas_summaries where concept_id = c.id),
         'steps', (select json_agg(row(name, status, subject <> '')::text order by name, status)
           from concept_steps where concept_id = c.id),
         'calls', (select json_agg(row(task, outcome, prompt_version, model, cost_micros > 0)::text order by task)
           from model_calls where concept_id = c.id)
       ) as state from concepts c where id = ?`,
      [id],
    );
    return row?.state;
  }

  /** Kills a worker whose other steps have all ended, so that only the steps at the stopping places are affected. */
  async function killWhenQuiet(worker: KillableWorker, stops: readonly StoppingPlace[] = []): Promise<void> {
    await worker.stoppedEverywhere;
    while (!(await isQuiet(stops))) await new Promise((resolve) => setTimeout(resolve, 50));
    await worker.kill();
    if (redisServer) await releaseLostJobsOnRedis(redisServer.url);
    else await releaseLostJobs(test.deps.orm.em.fork());
  }

  async function isQuiet(stops: readonly StoppingPlace[]): Promise<boolean> {
    const open = await test.deps.orm.em
      .fork()
      .execute<{ concept_id: string; name: StepName }[]>(
        "select concept_id, name from concept_steps where status = 'ready'",
      );
    return stops.every((stop) => {
      const names = open.filter((step) => step.concept_id === stop.conceptId).map((step) => step.name);
      if (stop.at === 'asked') return names.length === 1;
      if (stop.at === 'queued') return names.length === 0;
      return (
        stop.step === 'summary' || stop.step === 'transcribe' || names.every((name) => name === 'evidence')
      );
    });
  }

  it('ends in the same state when killed at any boundary of any step, with at most one call repeated', {
    timeout: NEVER_MS,
  }, async () => {
    const undisturbed = await submit(PITCH);
    const calm = await startKillableWorker({ env, places: [] });
    await untilCompleted([undisturbed]);
    await killWhenQuiet(calm);
    const least = model.ledger.length;
    expect(least).toBe(9 + 9);

    const stops: StoppingPlace[] = [];
    for (const place of PLACES) stops.push({ ...place, conceptId: await submit(PITCH) });
    const doomed = await startKillableWorker({ env, places: stops });
    await killWhenQuiet(doomed, stops);
    const next = await startKillableWorker({ env, places: [] });
    await untilCompleted(stops.map(({ conceptId }) => conceptId));
    await killWhenQuiet(next);

    const state = await stateOf(undisturbed);
    for (const { step, at, conceptId } of stops) {
      expect({ step, at, state: await stateOf(conceptId) }).toEqual({ step, at, state });
    }
    const killedBeforeCommit = PLACES.filter(({ at }) => at === 'asked').length;
    const repeated = model.ledger.length - least * (1 + stops.length);
    expect(repeated).toBeLessThanOrEqual(killedBeforeCommit);
  });

  it('ends in the same state when killed at any boundary of hearing what was spoken, which is paid for once more at most', {
    timeout: NEVER_MS,
  }, async () => {
    model.setBehaviour({ ...DEFAULT_BEHAVIOUR, transcript: PITCH });
    const from = model.ledger.length;
    const undisturbed = await speak();
    const calm = await startKillableWorker({ env, places: [] });
    await untilCompleted([undisturbed]);
    await killWhenQuiet(calm);
    const least = model.ledger.length - from;
    expect(least).toBe(1 + 9 + 9);

    const stops: StoppingPlace[] = [];
    for (const at of ['asked', 'stored', 'queued'] as const)
      stops.push({ step: 'transcribe', at, conceptId: await speak() });
    const doomed = await startKillableWorker({ env, places: stops });
    await killWhenQuiet(doomed, stops);
    const next = await startKillableWorker({ env, places: [] });
    await untilCompleted(stops.map(({ conceptId }) => conceptId));
    await killWhenQuiet(next);

    const state = await stateOf(undisturbed);
    for (const { at, conceptId } of stops)
      expect({ at, state: await stateOf(conceptId) }).toEqual({ at, state });
    expect(model.ledger.length - from).toBeLessThanOrEqual(least * (1 + stops.length) + 1);
  });

  it('survives five kills in a row', { timeout: NEVER_MS }, async () => {
    const from = model.ledger.length;
    const conceptId = await submit(PITCH);
    for (let kill = 1; kill <= 5; kill += 1) {
      const places = [{ conceptId, step: 'assumptions', at: 'asked' }] as const;
      const worker = await startKillableWorker({ env, places });
      await killWhenQuiet(worker, places);
      await reconcile();
    }
    const last = await startKillableWorker({ env, places: [] });
    await untilCompleted([conceptId]);
    await killWhenQuiet(last);
    expect(model.ledger.length - from).toBeLessThanOrEqual(9 + 9 + 5);
  });
});

/** Steps whose completion queues others while further steps are running. */
const FOLLOWED: readonly StepName[] = ['summary', 'assumptions'];

/** Kill points: before the commit, between commit and queue where jobs follow, and after that. */
const PLACES = STEPS.flatMap((step) => [
  { step, at: 'asked' as const },
  ...(FOLLOWED.includes(step) ? [{ step, at: 'stored' as const }] : []),
  { step, at: 'queued' as const },
]);
