import type { Log } from '../shared/log.ts';
import { AppError, toAppError } from './errors.ts';
import { isGivenUp } from './platform/given-up.ts';

/** A failed request or call, for the log. */
export interface Failure {
  readonly requestId: string;
  readonly path: string | undefined;
  readonly error: unknown;
  /** What the log says of an error that nobody expected. */
  readonly unexpected: string;
}

/** Logs an unexpected error, and as a warning that a part of the server is away. Refusals are not logged. */
export function logFailure(log: Log, { requestId, path, error, unexpected }: Failure): void {
  const { code } = toAppError(error);
  if (code === 'internal') log.error({ err: error, path }, unexpected);
  else if (code === 'unavailable' && !(error instanceof AppError) && !isGivenUp(requestId))
    log.warn({ err: error, path }, 'a part is away');
}
