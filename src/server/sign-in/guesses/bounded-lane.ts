import { AppError } from '../../errors.ts';
import { limitedTo } from '../../platform/limited-to.ts';

/** Limits the number of costly tasks that run and that wait. */
export interface BoundedLane {
  /** @throws AppError unavailable while too many wait, with the seconds until a retry */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses like `run`, for a check before any work is done. @throws AppError unavailable */
  requireRoom(): void;
}

/** Creates a lane. Callers that arrive when it is full are refused and do not delay those already waiting. */
export function boundedLane(atOnce: number, waitingAtMost: number): BoundedLane {
  const inTurn = limitedTo(atOnce);
  let held = 0;
  function requireRoom(): void {
    if (held < atOnce + waitingAtMost) return;
    throw new AppError('unavailable', 'The server is busy. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  return {
    requireRoom,
    async run(work) {
      requireRoom();
      held += 1;
      try {
        return await inTurn(work);
      } finally {
        held -= 1;
      }
    },
  };
}
