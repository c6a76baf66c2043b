/** A structured log. */
export interface Log {
  debug(details: object, message?: string): void;
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/** A child log that adds these details to every line. */
export function withDetails(log: Log, more: object): Log {
  return {
    debug: (details, message) => log.debug({ ...more, ...details }, message),
    info: (details, message) => log.info({ ...more, ...details }, message),
    warn: (details, message) => log.warn({ ...more, ...details }, message),
    error: (details, message) => log.error({ ...more, ...details }, message),
  };
}
