const LONGEST = 8;

/** Splits long computation into slices of a few milliseconds, so that the event loop can serve other requests. */
export interface Turns {
  /** Whether the current slice is used up. */
  isOver(): boolean;
  /** Yields to the event loop. */
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
