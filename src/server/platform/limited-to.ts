/** Runs a piece of work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work run side by side; the others begin in the order they came. */
export function limitedTo(atOnce: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
