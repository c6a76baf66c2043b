/**
 * Timeouts of a connection, in milliseconds. The server ends statements, locks and idle transactions; `query_timeout`
 * is enforced by the client, for a server that hangs.
 */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 9000,
  lock_timeout: 8000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 35_000,
  keepAlive: true,
} as const;

/** How long a request waits for a pool connection, in milliseconds. */
export const ACQUIRE_TIMEOUT_MS = 9000;
