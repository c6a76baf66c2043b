import { MikroORM } from '@mikro-orm/postgresql';
import { pino } from 'pino';
import { handlers } from '../../jobs/handlers.ts';
import { openQueue } from '../../jobs/queue.ts';
import { openQueueDesk } from '../../jobs/queue-desk.ts';
import { startWorker } from '../../jobs/worker.ts';
import { createPorts } from '../boot/create-ports.ts';
import type { Ctx, Deps } from '../context.ts';
import { openChanges } from '../db/changes.ts';
import { type HotReads, openHotReads } from '../db/hot-reads.ts';
import { ormConfig } from '../db/orm-config.ts';
import { readEnv } from '../env.ts';
import { jobContext } from '../http/request-context.ts';
import type { Analyst } from '../platform/ai/analyst.port.ts';
import type { Transcriber } from '../platform/speech/transcriber.port.ts';
import { createSessions } from '../sign-in/sessions/sessions.service.ts';
import type { KillableWorkerOptions, StoppingPlace } from './killable-worker.ts';

/** Longer than any test. */
const NEVER_MS = 24 * 60 * 60 * 1000;

/** A worker for tests to kill: it stops for ever at the given places, and reports that it has reached them. */
process.once('message', (options: KillableWorkerOptions) => {
  start(options).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

// Exits with its parent, so that an interrupted test leaves no workers behind.
process.on('disconnect', () => process.exit());

async function start({ env: variables, places }: KillableWorkerOptions): Promise<void> {
  const env = readEnv(variables);
  const log = pino({ level: 'silent' });
  const location = { databaseUrl: env.DATABASE_URL ?? '', redisUrl: env.REDIS_URL };
  const orm = await MikroORM.init(ormConfig(location.databaseUrl, { poolSize: 6 }));
  const changes = await openChanges(location.databaseUrl, log);
  const queue = await openQueue(location, log, { patienceMs: NEVER_MS });
  const reads = openHotReads(location.databaseUrl, { poolSize: 4 });
  const deps: Deps = {
    env,
    orm,
    reads,
    sessions: createSessions({ orm, reads }, changes),
    ports: await createPorts(env, { orm, log }),
    enqueue: async (name, payload, options) => {
      if ('stepId' in payload) await stopIfFollowing(reads, payload.stepId, places);
      await queue.enqueue(name, payload, options);
    },
    queue: openQueueDesk(queue),
    parts: { look: () => Promise.reject(new Error('a worker is not asked how its parts are')) },
    log,
    now: () => new Date(),
  };
  await startWorker({
    location,
    queue,
    concurrency: 64,
    log,
    // A lock that could expire would give the jobs of a slow worker to another one; the test releases a killed worker's.
    lock: { durationMs: NEVER_MS, checkedEveryMs: 500 },
    createContext: (jobId) => jobContext(deps, jobId),
    handlers: {
      ...handlers,
      'analysis.step': async (ctx, payload, attempt) => {
        const place = await placeOf(deps, payload.stepId, places);
        const stop = () => stopForEver(place ? places.indexOf(place) : -1);
        await handlers['analysis.step'](place ? stoppingAt(place, ctx, stop) : ctx, payload, attempt);
        if (place?.at === 'queued') await stop();
      },
    },
  });
  process.send?.('ready');
}

async function placeOf(
  deps: Deps,
  stepId: string,
  places: readonly StoppingPlace[],
): Promise<StoppingPlace | undefined> {
  const step = await stepOf(deps.reads, stepId);
  const place = places.find((each) => each.conceptId === step?.concept_id && each.step === step.name);
  if (!place) return undefined;
  // Stops one of the concept's evidence steps.
  const stopped = stepAt.get(place) ?? stepId;
  stepAt.set(place, stopped);
  return stopped === stepId ? place : undefined;
}

const stepAt = new Map<StoppingPlace, string>();

function stoppingAt({ at }: StoppingPlace, ctx: Ctx, stop: () => Promise<never>): Ctx {
  const analyst: Analyst = {
    kind: ctx.ports.analyst.kind,
    async run(task, input, run) {
      const answer = await ctx.ports.analyst.run(task, input, run);
      await stop();
      return answer;
    },
  };
  const transcriber: Transcriber = {
    ...ctx.ports.transcriber,
    async transcribe(recording) {
      const heard = await ctx.ports.transcriber.transcribe(recording);
      await stop();
      return heard;
    },
  };
  const ports = { ...ctx.ports, analyst, transcriber };
  return at === 'asked' ? (Object.create(ctx, { ports: { value: ports } }) as Ctx) : ctx;
}

/** Jobs queued at the end of a step are queued after its result has been stored. */
async function stopIfFollowing(reads: HotReads, stepId: string, places: readonly StoppingPlace[]) {
  const step = await stepOf(reads, stepId);
  const before =
    step?.name === 'evidence' ? 'assumptions' : step?.name === 'summary' ? 'transcribe' : 'summary';
  const index = places.findIndex(
    (place) => place.at === 'stored' && place.conceptId === step?.concept_id && place.step === before,
  );
  if (index !== -1) await stopForEver(index);
}

function stepOf(reads: HotReads, stepId: string) {
  return reads.first<{ concept_id: string; name: string }>(
    { name: 'step_to_stop_at', text: 'select concept_id, name from concept_steps where id = $1' },
    [stepId],
  );
}

/** Reports the place that was reached to the test. */
function stopForEver(place: number): Promise<never> {
  process.send?.({ place });
  return new Promise(() => {});
}
