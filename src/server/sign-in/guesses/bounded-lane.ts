import { AppError } from '../../errors.ts';
import { limitedTo } from '../../platform/limited-to.ts';

/** So many pieces of costly work at once, so many waiting. */
export interface BoundedLane {
  /** @throws AppError unavailable, with the seconds after which it is worth another try, while too many wait */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses as `run` would, for who asks before there is any work. @throws AppError unavailable */
  requireRoom(): void;
}

/** Opens a lane. Whoever comes when it is full is told to come back, and does not make those wait who came before. */
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
