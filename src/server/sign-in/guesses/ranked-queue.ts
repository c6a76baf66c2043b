import { AppError } from '../../errors.ts';

/** The limits of one rank: tasks that run concurrently, and tasks that wait. */
export interface Rank {
  readonly atOnce: number;
  readonly waitingAtMost: number;
}

export interface RankedQueue<Name extends string> {
  /** @throws AppError unavailable while this rank's queue is full, with the seconds until a retry */
  run<T>(rank: Name, work: () => Promise<T>): Promise<T>;
}

interface Standing extends Rank {
  readonly waiting: (() => void)[];
  running: number;
}

/**
 * A bounded priority queue for costly work, with `atOnce` concurrent tasks. Ranks are listed by priority: no task
 * starts while one of a higher rank is allowed to run and waits. Each rank has its own capacity, so that a full rank
 * does not affect the others; within a rank, tasks start in order of arrival.
 */
export function rankedQueue<Name extends string>(
  atOnce: number,
  ranks: Readonly<Record<Name, Rank>>,
): RankedQueue<Name> {
  const names = Object.keys(ranks) as Name[];
  const standings = Object.fromEntries(
    names.map((name): [Name, Standing] => [name, { ...ranks[name], waiting: [], running: 0 }]),
  ) as Record<Name, Standing>;
  let running = 0;

  function beginNext(): void {
    for (const name of names) {
      const standing = standings[name];
      while (running < atOnce && standing.running < standing.atOnce) {
        const begin = standing.waiting.shift();
        if (!begin) break;
        running += 1;
        standing.running += 1;
        begin();
      }
    }
  }

  return {
    async run(rank, work) {
      const standing = standings[rank];
      const begun = new Promise<void>((resolve) => standing.waiting.push(resolve));
      beginNext();
      if (standing.waiting.length > standing.waitingAtMost) {
        standing.waiting.pop();
        throw new AppError('unavailable', 'The server is busy. Please try again in a moment.', {
          retryAfterSeconds: 5,
        });
      }
      await begun;
      try {
        return await work();
      } finally {
        running -= 1;
        standing.running -= 1;
        beginNext();
      }
    },
  };
}
