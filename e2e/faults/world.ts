import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres/embedded-postgres.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { type ModelServer, startModelServer } from '../../src/server/testing/model-server/model-server.ts';
import { type RedisServer, startRedis } from '../../src/server/testing/redis-server.ts';
import { S3StandIn } from '../../src/server/testing/s3-stand-in/s3-stand-in.ts';
import { StripeStandIn } from '../../src/server/testing/stripe-stand-in/stripe-stand-in.ts';
import { TwilioStandIn } from '../../src/server/testing/twilio-stand-in/twilio-stand-in.ts';
import { layLine, type WeakLine } from '../../src/server/testing/weak-line.ts';
import { type Program, startProgram } from '../program.ts';
import { openBalancer } from './balancer.ts';

export type Role = 'first web' | 'second web' | 'worker';

/** Two web processes behind a load balancer, a worker, and their dependencies, each of which can be made to fail. */
export interface FaultWorld {
  /** The balancer's origin. */
  readonly origin: string;
  readonly databaseUrl: string;
  readonly line: WeakLine;
  readonly store: S3StandIn;
  readonly model: ModelServer;
  readonly stripe: StripeStandIn;
  readonly phone: TwilioStandIn;
  readonly programs: Record<Role, Program>;
  /** The web process that the next fault hits; the two alternate. */
  nextWeb(): Role;
  /** Restarts a process as a supervisor would, again if it cannot start; with a shifted clock if asked. */
  restart(role: Role, clockMs?: number): Promise<void>;
  /** Restarts processes that have ended without a fault, until this time; `crashes` tells of them. */
  superviseUntil(time: number): Promise<void>;
  /** How processes ended that no fault had killed: role, exit code or signal, and their last words. */
  readonly crashes: readonly string[];
  killDatabase(): void;
  killRedis(): Promise<void>;
  /** Unexpected errors in the processes' logs, with their counts. */
  complaints(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const STARTS_AT_MOST = 100;

/** Starts everything. Needs an existing build. */
export async function makeFaultWorld(): Promise<FaultWorld> {
  const dir = mkdtempSync(join(tmpdir(), 'hunchline-faults-'));
  const database = join(dir, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir: database, log: () => {} });
  const line = await layLine(postgres.url);
  const redisPath = process.env.REDIS_SERVER_PATH ?? '/usr/bin/redis-server';
  let redis: RedisServer = await startRedis(redisPath);
  const [store, stripe, phone] = [new S3StandIn(), new StripeStandIn(), new TwilioStandIn()];
  await Promise.all([store.listen(), stripe.listen(), phone.listen()]);
  const model = await startModelServer({});
  const [door, first, second] = [await freePort(), await freePort(), await freePort()];
  const ports: Record<Role, number> = { 'first web': first, 'second web': second, worker: 1 };
  const balancer = await openBalancer(door, [first, second]);
  const clock = join(dir, 'clock.mjs');
  writeFileSync(clock, CLOCK);
  const start = (role: Role, clockMs = 0) =>
    startProgram({
      port: ports[role],
      dataDir: join(dir, role),
      env: {
        ROLE: role === 'worker' ? 'worker' : 'web',
        PUBLIC_URL: balancer.origin,
        TRUST_PROXY: 'true',
        DATABASE_URL: line.through(postgres.url),
        REDIS_URL: redis.url,
        S3_BUCKET: store.bucket,
        S3_REGION: store.options.region,
        S3_ENDPOINT: store.options.endpoint,
        S3_ACCESS_KEY_ID: store.options.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
        S3_FORCE_PATH_STYLE: 'true',
        ...stripe.env,
        ...phone.env,
        OPENAI_API_KEY: 'stand-in-key',
        OPENAI_BASE_URL: model.url,
        OPENAI_TIMEOUT_SECONDS: '5',
        SIGN_UPS_PER_HOUR: '100000',
        COMPETITION_ENDS_AT: '2100-01-01T00:00:00Z',
        LOG_LEVEL: 'error',
        ...(clockMs ? { NODE_OPTIONS: `--import file://${clock}`, CLOCK_MS: String(clockMs) } : {}),
      },
    });
  const programs: Record<Role, Program> = {
    'first web': await start('first web'),
    'second web': await start('second web'),
    worker: await start('worker'),
  };
  const ended: Program[] = [];
  const crashes: string[] = [];
  let hits = 0;

  async function restart(role: Role, clockMs?: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        const next = await start(role, clockMs);
        ended.push(programs[role]);
        programs[role] = next;
        return;
      } catch (error) {
        // The database may be unavailable: retry, as a supervisor would.
        if (tries >= STARTS_AT_MOST) throw error;
        await wait(500);
      }
    }
  }

  return {
    origin: balancer.origin,
    databaseUrl: postgres.url,
    line,
    store,
    model,
    stripe,
    phone,
    programs,
    nextWeb() {
      hits += 1;
      return hits % 2 ? 'first web' : 'second web';
    },
    restart,
    crashes,
    async superviseUntil(time) {
      for (; Date.now() < time; await wait(Math.min(500, Math.max(0, time - Date.now())))) {
        for (const role of Object.keys(programs) as Role[]) {
          const ending = programs[role].ending();
          if (ending === null) continue;
          crashes.push(`${role}: ${ending}: ${programs[role].output().slice(-1000)}`);
          await restart(role);
        }
      }
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
    complaints() {
      const counted = new Map<string, number>();
      for (const program of [...ended, ...Object.values(programs)])
        for (const said of complaintsIn(program.output())) counted.set(said, (counted.get(said) ?? 0) + 1);
      return counted;
    },
    async close() {
      await Promise.all(Object.values(programs).map((each) => each.stop()));
      redis.stop();
      await balancer.close();
      await Promise.all([line.close(), store.close(), model.close(), stripe.close(), phone.close()]);
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Log lines of level 50: unexpected errors. */
function complaintsIn(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    if (!line.includes('"level":50')) return [];
    try {
      const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { stack?: string } };
      return [`${msg}: ${err?.stack?.split('\n').slice(0, 4).join(' ') ?? ''}`];
    } catch {
      return [];
    }
  });
}

const CLOCK = `const Now = Date;
const by = Number(process.env.CLOCK_MS);
globalThis.Date = class extends Now {
  constructor(...of) { if (of.length) super(...of); else super(Now.now() + by); }
  static now() { return Now.now() + by; }
};
`;
