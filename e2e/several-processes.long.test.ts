import { join } from 'node:path';
import { describe } from 'vitest';
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres/embedded-postgres.ts';
import { startRedis } from '../src/server/testing/redis-server.ts';
import { severalProcesses } from './several-processes.ts';

const REDIS = process.env.REDIS_SERVER_PATH;

describe.runIf(REDIS)('two web and two worker processes on one PostgreSQL and one Redis', () => {
  severalProcesses(async (dir) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'database'), log: () => {} });
    const redis = await startRedis(REDIS ?? '');
    return {
      databaseUrl: postgres.url,
      env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url },
      stop: async () => {
        redis.stop();
        await postgres.stop();
      },
    };
  });
});
