/** A part that the program needs did not answer in time. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
}

/** Waits for so long and no longer; what is late goes on unheard. @throws AwayError */
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
/** What pg, ioredis and knex say without a code; the last is knex's, whose transaction could not begin. */
const WORDS =
  /^(Knex: Timeout acquiring a connection|Connection terminated|Connection ended|Connection is closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Unable to acquire a connection|Transaction query already complete)/;

/** Whether an error, or what caused it, says that a part is away or frozen, so that trying again later may help. */
export function isAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (CODES.has(code) || /^(08|53)...$/.test(code))) return true;
  // The ORM puts the statement before what the driver said.
  const words = error.message.split(' - ').at(-1) ?? '';
  if (NAMES.has(error.name) || WORDS.test(words)) return true;
  return isAway(error.cause, depth + 1);
}

/**
 * Does what nobody's answer depends on: that a part went away meanwhile does not turn what was stored before into a
 * failure. @throws whatever else goes wrong
 */
export async function ifReachable(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAway(error)) throw error;
  });
}
