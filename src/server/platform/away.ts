/** A required service (database, queue, storage) did not answer in time. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
}

/** Waits for a promise with a timeout; a late result is ignored. @throws AwayError */
export function within<T>(patienceMs: number, work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new AwayError(`${what} does not answer.`)), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL: a statement or a lock took too long, a deadlock, no more connections, going down, coming up.
  ...['57014', '55P03', '25P03', '40P01', '40001', '53300', '57P01', '57P02', '57P03'],
]);
const NAMES = new Set(['AwayError', 'KnexTimeoutError', 'MaxRetriesPerRequestError']);
/**
 * Messages of pg, ioredis and knex without an error code. `aborted` and the pool that has ended occur while the program
 * stops; the last one means that a transaction could not begin.
 */
const WORDS =
  /^(Knex: Timeout acquiring a connection|Connection terminated|Connection ended|Connection is closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Unable to acquire a connection|aborted$|Cannot use a pool after calling end|Transaction query already complete)/;

/** Whether an error or its cause means that a service is down or hangs, so that a retry later may help. */
export function isAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (CODES.has(code) || /^(08|53)...$/.test(code))) return true;
  // The ORM prefixes the driver's message with the statement.
  const words = error.message.split(' - ').at(-1) ?? '';
  if (NAMES.has(error.name) || WORDS.test(words)) return true;
  return isAway(error.cause, depth + 1);
}

/**
 * Runs follow-up work on which the answer does not depend: if a service is down, the error is ignored, so that a stored
 * write is not answered as failed. @throws every other error
 */
export async function ifReachable(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAway(error)) throw error;
  });
}
