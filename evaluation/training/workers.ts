import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FittedGroup } from './fitted-group.ts';
import type { Fitting, JudgedFold, ReadFold, SeenFold, TitleFold } from './fitting.ts';

/** What each stage finds of a fold. */
export interface Found {
  readonly network: SeenFold;
  readonly segments: JudgedFold;
  readonly rest: ReadFold;
  readonly direction: FittedGroup;
  readonly titles: TitleFold;
  readonly finish: string;
}

export interface Task {
  readonly stage: keyof Found & keyof Fitting;
  readonly fold: string;
}

/** What a stage found of all folds, for the stages after it. */
export type Learned = {
  [Stage in LearnedStage]: { readonly learn: Stage; readonly found: ReadonlyMap<string, Found[Stage]> };
}[LearnedStage];
type LearnedStage = Exclude<keyof Found, 'finish'>;

const MEMORY_MB = 8192;

/** Processes that fit folds side by side; the results do not depend on their number. */
export class FittingWorkers {
  readonly #workers: readonly ChildProcess[];

  constructor(count: number) {
    this.#workers = Array.from({ length: count }, () =>
      fork(join(import.meta.dirname, 'fit-worker.ts'), {
        execArgv: ['--import', 'tsx', `--max-old-space-size=${MEMORY_MB}`],
        serialization: 'advanced',
      }),
    );
  }

  /** Does one stage for all folds, each worker one at a time, and returns the results in the folds' order. */
  async each<Stage extends keyof Found>(
    stage: Stage,
    folds: readonly string[],
    report: (line: string) => void,
  ): Promise<Map<string, Found[Stage]>> {
    const found = new Map<string, Found[Stage]>();
    const waiting = [...folds];
    await Promise.all(
      this.#workers.map(async (worker) => {
        for (let fold = waiting.shift(); fold !== undefined; fold = waiting.shift()) {
          found.set(fold, (await asked(worker, { stage, fold })) as Found[Stage]);
          report(`${stage} without ${fold}`);
        }
      }),
    );
    return new Map(folds.map((fold) => [fold, found.get(fold) as Found[Stage]]));
  }

  learn(learned: Learned): void {
    for (const worker of this.#workers) worker.send(learned);
  }

  close(): void {
    for (const worker of this.#workers) worker.kill();
  }
}

/** @throws Error when the worker ends instead of answering */
async function asked(worker: ChildProcess, task: Task): Promise<unknown> {
  const ending = new AbortController();
  const answer = once(worker, 'message', { signal: ending.signal });
  const end = once(worker, 'exit', { signal: ending.signal }).then(([code]) => {
    throw new Error(`A worker ended with code ${code} in ${task.stage} without ${task.fold}`);
  });
  worker.send(task);
  try {
    const [found] = await Promise.race([answer, end]);
    return found;
  } finally {
    ending.abort();
    await Promise.allSettled([answer, end]);
  }
}
