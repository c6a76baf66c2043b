/** Runs a task when a slot is free. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits the number of concurrent tasks; the others start in order of arrival. */
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
