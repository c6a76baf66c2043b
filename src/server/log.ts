import { type DestinationStream, type Logger, pino } from 'pino';
import { wordlessError } from './db/wordless-error.ts';

const REDACTED = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.transcript', '*.text'];

/** The log of the program. What founders wrote stays out of it, also where the database quotes it in an error. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(wordlessError(error) as Error) },
  };
  return destination ? pino(options, destination) : pino(options);
}
