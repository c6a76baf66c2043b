import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { StepName } from '../analysis/analysis.plan.ts';

/** The place at which a worker stops for ever, so that the test can kill it there. */
export interface StoppingPlace {
  readonly conceptId: string;
  readonly step: StepName;
  /**
   * `asked`: the model or the transcriber has answered, nothing is stored. `stored`: the result is committed, the follow-up jobs are not
   * queued. `queued`: they are queued, but the job is not yet marked as done.
   */
  readonly at: 'asked' | 'stored' | 'queued';
}

export interface KillableWorkerOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly places: readonly StoppingPlace[];
}

export interface KillableWorker {
  /** Resolves once every place has been reached. @throws if the worker ends before that */
  readonly stoppedEverywhere: Promise<void>;
  /**
   * Kills the worker with SIGKILL, without any clean-up. Its jobs stay locked until `releaseLostJobs` of the queue in the
   * database, or `releaseLostJobsOnRedis`.
   */
  kill(): Promise<void>;
}

/** Starts a worker of the real program in its own process, on the test's database, queue and model. */
export async function startKillableWorker(options: KillableWorkerOptions): Promise<KillableWorker> {
  const child = fork(join(import.meta.dirname, 'killable-worker.test-child.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // It may reach a place before it has reported that it is ready.
  const stoppedEverywhere = untilStopped(child, options.places.length);
  // Whoever does not wait for it may kill the worker first.
  stoppedEverywhere.catch(() => {});
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    child.once('exit', () => reject(new Error('The worker ended before it was ready.')));
  });
  child.send(options);
  await ready;
  return {
    stoppedEverywhere,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function untilStopped(child: ChildProcess, expected: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const reached = new Set<number>();
    if (expected === 0) resolve();
    child.once('exit', () => reject(new Error(`The worker ended at ${reached.size} of ${expected} places.`)));
    child.on('message', (message: 'ready' | { place: number }) => {
      if (message !== 'ready') reached.add(message.place);
      if (reached.size === expected) resolve();
    });
  });
}

/** Releases the jobs locked by a killed worker, so that the next one takes them at once. */
export async function releaseLostJobsOnRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  const locks = await redis.keys('bull:*:lock');
  if (locks.length > 0) await redis.del(locks);
  redis.disconnect();
}
