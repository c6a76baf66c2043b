import { connectTo } from './connect.ts';

const WITHIN_MS = 9000;
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

interface Reached {
  readonly server: string;
  readonly unlimited: readonly string[];
}

/**
 * Compares what a pooler leads to with the database itself.
 *
 * @returns the time limits that the pooler does not set; it refuses those that a client asks for at connecting
 * @throws Error when it is another server, such as a replica, or another database of the same
 */
export async function checkPooler(poolerUrl: string, databaseUrl: string): Promise<readonly string[]> {
  const [pooled, direct] = await Promise.all([reach(poolerUrl), reach(databaseUrl)]);
  if (pooled.server !== direct.server)
    throw new Error('DATABASE_POOLER_URL leads to another database than DATABASE_URL.');
  return pooled.unlimited;
}

async function reach(url: string): Promise<Reached> {
  const client = await connectTo(url, { query_timeout: WITHIN_MS });
  try {
    const { rows } = await client.query<Reached>(
      `select extract(epoch from pg_postmaster_start_time()) || ' ' || current_database() || ' ' || pg_is_in_recovery() as server,
         coalesce((select json_agg(name order by name) from pg_settings where name = any($1) and setting = '0'), '[]')
           as unlimited`,
      [LIMITS],
    );
    return rows[0] as Reached;
  } finally {
    await client.end().catch(() => {});
  }
}
