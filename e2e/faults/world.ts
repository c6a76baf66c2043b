import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres/embedded-postgres.ts';
import { type ModelServer, startModelServer } from '../../src/server/testing/model-server/model-server.ts';
import { type RedisServer, startRedis } from '../../src/server/testing/redis-server.ts';
import { S3StandIn } from '../../src/server/testing/s3-stand-in/s3-stand-in.ts';
import { layLine, type WeakLine } from '../../src/server/testing/weak-line.ts';
import { freePort, type Program, startProgram } from '../program.ts';

type Role = 'web' | 'worker';

/** The program on several processes, each part of which can be broken and mended. */
export interface FaultWorld {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly line: WeakLine;
  readonly store: S3StandIn;
  readonly model: ModelServer;
  readonly programs: Record<Role, Program>;
  /** Starts a process anew, with its clock moved if asked. */
  restart(role: Role, clockMs?: number): Promise<void>;
  killDatabase(): void;
  killRedis(): Promise<void>;
  close(): Promise<void>;
}

/** Starts everything. The build has to be there already. */
export async function makeFaultWorld(): Promise<FaultWorld> {
  const dir = mkdtempSync(join(tmpdir(), 'hunchline-faults-'));
  const database = join(dir, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir: database, log: () => {} });
  const line = await layLine(postgres.url);
  const redisPath = process.env.REDIS_SERVER_PATH ?? '/usr/bin/redis-server';
  let redis: RedisServer = await startRedis(redisPath);
  const store = new S3StandIn();
  await store.listen();
  const model = await startModelServer({});
  const port = await freePort();
  const clock = join(dir, 'clock.mjs');
  writeFileSync(clock, CLOCK);
  const start = (role: Role, clockMs = 0) =>
    startProgram({
      port: role === 'web' ? port : 1,
      dataDir: join(dir, role),
      env: {
        ROLE: role,
        DATABASE_URL: line.through(postgres.url),
        REDIS_URL: redis.url,
        S3_BUCKET: store.bucket,
        S3_REGION: store.options.region,
        S3_ENDPOINT: store.options.endpoint,
        S3_ACCESS_KEY_ID: store.options.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
        S3_FORCE_PATH_STYLE: 'true',
        OPENAI_API_KEY: 'stand-in-key',
        OPENAI_BASE_URL: model.url,
        OPENAI_TIMEOUT_SECONDS: '5',
        SIGN_UPS_PER_HOUR: '100000',
        LOG_LEVEL: 'error',
        ...(clockMs ? { NODE_OPTIONS: `--import file://${clock}`, CLOCK_MS: String(clockMs) } : {}),
      },
    });
  const programs = { web: await start('web'), worker: await start('worker') };
  return {
    origin: programs.web.origin,
    databaseUrl: postgres.url,
    line,
    store,
    model,
    programs,
    async restart(role, clockMs) {
      programs[role] = await start(role, clockMs);
    },
    killDatabase() {
      const pid = readFileSync(join(database, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split(
        '\n',
      )[0];
      process.kill(Number(pid), 'SIGKILL');
    },
    async killRedis() {
      redis.stop();
      redis = await startRedis(redisPath, redis.port);
    },
    async close() {
      await Promise.all(Object.values(programs).map((each) => each.stop()));
      redis.stop();
      await Promise.all([line.close(), store.close(), model.close()]);
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const CLOCK = `const Now = Date;
const by = Number(process.env.CLOCK_MS);
globalThis.Date = class extends Now {
  constructor(...of) { if (of.length) super(...of); else super(Now.now() + by); }
  static now() { return Now.now() + by; }
};
`;
