import { AppError } from '../errors.ts';
import { limitedTo } from '../platform/limited-to.ts';

/**
 * A lane for costly work: so many pieces at once, so many waiting, and everybody beyond is told to come back, so that
 * a flood does not make those wait who came before it.
 *
 * @throws AppError unavailable, with the seconds after which it is worth another try
 */
export function boundedLane(atOnce: number, waitingAtMost: number) {
  const inTurn = limitedTo(atOnce);
  let held = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (held >= atOnce + waitingAtMost) {
      throw new AppError('unavailable', 'The server is busy. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    held += 1;
    try {
      return await inTurn(work);
    } finally {
      held -= 1;
    }
  };
}
