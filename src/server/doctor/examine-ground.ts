import { Redis } from 'ioredis';
import { Client } from 'pg';
import { checkPooler } from '../db/pooler.ts';
import type { Env } from '../env.ts';
import { reachProvider } from '../sign-in/oidc/oidc.provider.ts';
import { attempt, type Finding, found } from './finding.ts';

const CONNECT_MS = 10_000;

/** Checks the connections to an external database, queue and single sign-on provider. */
export async function examineGround(env: Env): Promise<Finding[]> {
  return Promise.all([examineDatabase(env), examinePooler(env), examineQueue(env), examineSignIn(env)]);
}

async function examineDatabase({ DATABASE_URL: url }: Env): Promise<Finding> {
  if (!url) return found('Database', 'off', 'DATABASE_URL is not set: the program brings its own.');
  return attempt('Database', 'Check DATABASE_URL.', async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    try {
      await client.connect();
      const { rows } = await client.query<{ name: string; may: boolean }>(
        "select current_database() as name, has_database_privilege(current_database(), 'create') as may",
      );
      if (!rows[0]?.may) throw new Error('Its user may make no schema there.');
      return `"${rows[0].name}" lets us in.`;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

async function examinePooler({ DATABASE_URL: url, DATABASE_POOLER_URL: pooler }: Env): Promise<Finding> {
  if (!pooler || !url)
    return found('Pooler', 'off', 'DATABASE_POOLER_URL is not set: straight to the database.');
  return attempt('Pooler', 'Check DATABASE_POOLER_URL.', async () => {
    const unlimited = await checkPooler(pooler, url);
    return unlimited.length === 0
      ? 'It leads to the same database.'
      : 'It leads to the same database, but sets no time limits: docs/scaling.md says how.';
  });
}

async function examineQueue({ REDIS_URL: url }: Env): Promise<Finding> {
  if (!url) return found('Queue', 'off', 'REDIS_URL is not set: the queue lives in the database.');
  return attempt('Queue', 'Check REDIS_URL.', async () => {
    const redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: CONNECT_MS,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
    });
    redis.on('error', () => {});
    try {
      await redis.connect();
      await redis.ping();
      return 'Redis lets us in.';
    } finally {
      redis.disconnect();
    }
  });
}

async function examineSignIn(env: Env): Promise<Finding> {
  if (!env.OIDC_ISSUER) return found('Single sign-on', 'off', 'OIDC_ISSUER is not set: e-mail and passkeys.');
  return attempt('Single sign-on', 'Check OIDC_ISSUER.', async () => {
    const provider = await reachProvider({ env });
    return `${provider.serverMetadata().issuer} tells its addresses.`;
  });
}
