/** An estimate of how long calls take, from those that have ended and the age of those still running. */
export interface Turnover {
  /** Notes the duration of a call that has ended. */
  note(milliseconds: number): void;
  /** The expected duration of a call in milliseconds; infinite before enough calls have ended. */
  expectedMs(agesOfRunning: readonly number[]): number;
}

/** The number of calls that have to end before anything is expected. */
const ENOUGH = 8;
/** The weight of each further call in the moving average. */
const WEIGHT = 1 / 16;

/** Creates an estimate that knows nothing yet. Calls that hang raise it as they grow older, before any of them has ended. */
export function createTurnover(): Turnover {
  let ended = 0;
  let average = 0;
  return {
    note(milliseconds) {
      ended += 1;
      average += (milliseconds - average) * Math.max(WEIGHT, 1 / ended);
    },
    expectedMs(ages) {
      if (ended < ENOUGH) return Number.POSITIVE_INFINITY;
      const age = ages.reduce((sum, each) => sum + each, 0) / Math.max(1, ages.length);
      return Math.max(average, age);
    },
  };
}
