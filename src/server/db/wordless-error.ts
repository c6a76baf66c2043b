import { DriverException } from '@mikro-orm/core';

interface DatabaseFault {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/**
 * Converts an error to one that may be logged and kept by the queue. Messages of the database and the ORM quote the
 * statement with its values, which founders wrote; only the kind of error, the table and the place in the code are kept
 * (goals, R12).
 */
export function wordlessError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fault = databaseFaultOf(error);
  if (!fault) return error;
  const { code, table, constraint } = fault;
  const where = [table, constraint].filter(Boolean).join(' ');
  const wordless = new Error(`Database error ${code ?? 'of an unknown kind'}${where ? ` on ${where}` : ''}`);
  wordless.name = error.name;
  wordless.stack = `${wordless.name}: ${wordless.message}\n${framesOf(error)}`;
  return wordless;
}

/**
 * The underlying error, if it comes from the ORM, from the driver (whose errors have a severity), or was caused by one.
 */
function databaseFaultOf(error: Error): DatabaseFault | null {
  if (error instanceof DriverException || 'severity' in error) return error as DatabaseFault;
  return error.cause instanceof Error ? databaseFaultOf(error.cause) : null;
}

/** The stack trace without the message at its start, whose values may extend over many lines. */
function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at .+(?::\d+:\d+\)?|<anonymous>\)?)$/.test(line)).join('\n');
}
