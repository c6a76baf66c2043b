const CLIENT_LIMITS = {
  connectionTimeoutMillis: 9000,
  query_timeout: 35_000,
  keepAlive: true,
} as const;

/**
 * Timeouts of a connection, in milliseconds. The server ends statements, locks and idle transactions; `query_timeout`
 * is enforced by the client, for a server that hangs.
 */
export const CONNECTION_LIMITS = {
  ...CLIENT_LIMITS,
  lock_timeout: 8000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/**
 * The limits of a connection, or what is left of them through a pooler: it refuses timeouts that a client asks for at
 * connecting, and sets its own (`connect_query`, docs/scaling.md).
 */
export function limitsOf({ pooled }: { pooled: boolean }) {
  return pooled ? CLIENT_LIMITS : CONNECTION_LIMITS;
}

/** How long a request waits for a pool connection, in milliseconds. */
export const ACQUIRE_TIMEOUT_MS = 9000;

/** How many connections each pool of a process has at most; docs/operations.md adds them up. */
export const POOL_SIZES = {
  orm: 12,
  reads: 8,
  /** With the queue in the database: who adds jobs, to the queue and to the one that users wait for. */
  producers: { main: 4, first: 2 },
  /** Who takes them; each has one more connection, which listens. */
  workers: { main: 8, first: 3 },
} as const;
