import { join } from 'node:path';
import { describe } from 'vitest';
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres/embedded-postgres.ts';
import { startRedis } from '../src/server/testing/redis-server.ts';
import { S3StandIn } from '../src/server/testing/s3-stand-in/s3-stand-in.ts';
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

describe.runIf(REDIS)('the same, each on a machine of its own, with an object store', () => {
  severalProcesses(async (dir) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'database'), log: () => {} });
    const redis = await startRedis(REDIS ?? '');
    const store = new S3StandIn();
    await store.listen();
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = store.options;
    return {
      databaseUrl: postgres.url,
      apart: true,
      env: {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        S3_FORCE_PATH_STYLE: 'true',
      },
      stop: async () => {
        redis.stop();
        await store.close();
        await postgres.stop();
      },
    };
  });
});
