const LONGEST = 8;

/** Long work in turns of a few milliseconds, so that others are served in between. */
export interface Turns {
  /** Whether others have waited long enough. */
  isOver(): boolean;
  /** Lets them go first. */
  end(): Promise<void>;
}

export function eventLoopTurns(): Turns {
  let since = performance.now();
  return {
    isOver: () => performance.now() - since > LONGEST,
    end: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    },
  };
}
