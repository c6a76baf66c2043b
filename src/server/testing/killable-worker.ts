import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StepName } from '../analysis/analysis.plan.ts';

/** The place at which a worker stops for ever, so that the test can kill it there. */
export interface StoppingPlace {
  readonly conceptId: string;
  readonly step: StepName;
  /**
   * `asked`: the model has answered, nothing is stored. `stored`: the result is committed, the follow-up jobs are not
   * queued. `queued`: they are queued, but the job is not yet marked as done.
   */
  readonly at: 'asked' | 'stored' | 'queued';
}

export interface KillableWorkerOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly places: readonly StoppingPlace[];
}

export interface KillableWorker {
  /** Resolves once every place has been reached. */
  readonly stoppedEverywhere: Promise<void>;
  /** Kills the worker with SIGKILL, without any clean-up. */
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
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
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
  return new Promise((resolve) => {
    const reached = new Set<number>();
    if (expected === 0) resolve();
    child.on('message', (message: 'ready' | { place: number }) => {
      if (message !== 'ready') reached.add(message.place);
      if (reached.size === expected) resolve();
    });
  });
}
