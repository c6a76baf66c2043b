import { AppError } from '../../errors.ts';

/** How much of one rank runs side by side, and how much of it may wait. */
export interface Rank {
  readonly atOnce: number;
  readonly waitingAtMost: number;
}

export interface RankedQueue<Name extends string> {
  /** @throws AppError unavailable, with the seconds after which it is worth another try, while the places of this rank are taken */
  run<T>(rank: Name, work: () => Promise<T>): Promise<T>;
}

interface Standing extends Rank {
  readonly waiting: (() => void)[];
  running: number;
}

/**
 * A bounded queue for costly work, `atOnce` pieces side by side. Ranks are named the first first: nothing begins while
 * something of an earlier rank waits that may. Each rank has places of its own, so that one that is full turns nobody of
 * another away; within a rank, the first to come is the first to begin.
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
