/**
 * How long one connection waits, in milliseconds. The server ends statements, locks and idle transactions; the last
 * limit is the client's own, for a server that does nothing any more.
 */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 9000,
  lock_timeout: 8000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 35_000,
  keepAlive: true,
} as const;

/** How long a request waits for a connection of a pool. */
export const ACQUIRE_TIMEOUT_MS = 9000;
