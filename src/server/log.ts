import { type DestinationStream, type Logger, pino } from 'pino';
import { wordlessError } from './db/wordless-error.ts';

const REDACTED = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.transcript', '*.text'];

/** The program's logger. Text written by founders is redacted, also where a database error quotes it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(wordlessError(error) as Error) },
  };
  return destination ? pino(options, destination) : pino(options);
}
