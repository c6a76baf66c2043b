import { DriverException } from '@mikro-orm/core';

interface DatabaseFault {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/**
 * An error as it may be logged and kept by the queue. The database and the ORM quote the statement with its values,
 * which are a founder's words; what stays is which fault it was, on which table, and where in the code (goals, R12).
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

/** The fault, for errors of the ORM, of the driver (which carry a severity), and for those that were caused by one. */
function databaseFaultOf(error: Error): DatabaseFault | null {
  if (error instanceof DriverException || 'severity' in error) return error as DatabaseFault;
  return error.cause instanceof Error ? databaseFaultOf(error.cause) : null;
}

/** Where it happened, without the message that a stack begins with and the values that it may hold over many lines. */
function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at .+(?::\d+:\d+\)?|<anonymous>\)?)$/.test(line)).join('\n');
}
