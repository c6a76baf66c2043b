import { Redis } from 'ioredis';
import { connectTo } from '../db/connect.ts';
import { checkPooler } from '../db/pooler.ts';
import type { Env } from '../env.ts';
import { reachProvider } from '../sign-in/oidc/oidc.provider.ts';
import { attempt, type Finding, found } from './finding.ts';

const CONNECT_MS = 10_000;

/** Checks the connections to an external database, queue and single sign-on provider. */
export async function examineGround(env: Env): Promise<Finding[]> {
  return Promise.all([examineDatabase(env), examinePooler(env), examineQueue(env), examineSignIn(env)]);
}

/** PostgreSQL's major version; the program is not tried with older ones. */
const OLDEST = 15;

async function examineDatabase({ DATABASE_URL: url, REDIS_URL: redis }: Env): Promise<Finding> {
  const part = 'Database';
  if (!url) return found(part, 'off', 'DATABASE_URL is not set: the program brings its own.');
  return attempt(part, 'Check DATABASE_URL.', async () => {
    const client = await connectTo(url);
    try {
      const { rows } = await client.query<Ground>(GROUND);
      const [ground] = rows;
      // Every start asks for the queue's schema, even if it is there.
      if (!redis && !ground?.mayMakeSchemas)
        throw new Error(`Its user may make no schema there, ${QUEUE_NEEDS}.`);
      if (!ground?.mayMakeTables)
        throw new Error(`Its user may make no tables in the schema ${ground?.schema ?? 'public'}.`);
      const version = Math.floor(ground.version / 10_000);
      return version < OLDEST
        ? found(part, 'lacking', `It is PostgreSQL ${version}, and nothing before ${OLDEST} has been tried.`)
        : `"${ground.name}" on PostgreSQL ${version} lets us in.`;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

interface Ground {
  readonly name: string;
  /** Where unqualified tables are made; null when the user may use none. */
  readonly schema: string | null;
  readonly mayMakeSchemas: boolean;
  readonly mayMakeTables: boolean;
  /** Such as 180004 for 18.4. */
  readonly version: number;
}

const QUEUE_NEEDS = 'which the queue needs without REDIS_URL';
const GROUND = `select current_database() as name, current_schema() as schema,
  has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
  coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
  current_setting('server_version_num')::int as version`;

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
  const part = 'Queue';
  if (!url) return found(part, 'off', 'REDIS_URL is not set: the queue lives in the database.');
  return attempt(part, 'Check REDIS_URL.', async () => {
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
      const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory')) ?? [];
      return policy === 'noeviction'
        ? 'Redis lets us in.'
        : found(part, 'lacking', `Redis lets us in, but ${EVICTS.replace('POLICY', policy)}`);
    } finally {
      redis.disconnect();
    }
  });
}

const EVICTS = 'with the maxmemory-policy POLICY it throws jobs away when it is full. Set it to noeviction.';

async function examineSignIn(env: Env): Promise<Finding> {
  if (!env.OIDC_ISSUER) return found('Single sign-on', 'off', 'OIDC_ISSUER is not set: e-mail and passkeys.');
  return attempt('Single sign-on', 'Check OIDC_ISSUER.', async () => {
    const provider = await reachProvider({ env });
    return `${provider.serverMetadata().issuer} tells its addresses.`;
  });
}
