import { setTimeout as wait } from 'node:timers/promises';
import type { FaultWorld } from './world.ts';

type Fault = (world: FaultWorld) => Promise<void>;

const HOUR_MS = 60 * 60 * 1000;
/** Longer than a worker's lock duration and the stalled-job check together. */
const FROZEN_MS = 35_000;

/** The faults of goals.md, R1, that hit our own processes; each ends when its promise resolves. */
export const PROCESS_KINDS: Readonly<Record<string, Fault>> = {
  'web killed': async (world) => {
    const web = world.nextWeb();
    await world.programs[web].kill();
    await world.restart(web);
  },
  'worker killed': async (world) => {
    await world.programs.worker.kill();
    await world.restart('worker');
  },
  'worker frozen 35 s': async (world) => {
    world.programs.worker.freeze();
    await wait(FROZEN_MS);
    world.programs.worker.thaw();
  },
  'clock an hour ahead': async (world) => {
    const web = world.nextWeb();
    await world.programs[web].stop();
    await world.restart(web, HOUR_MS);
    await wait(1000);
    await world.programs[web].stop();
    await world.restart(web);
  },
};

/** The faults that hit what the processes depend on. */
export const PART_KINDS: Readonly<Record<string, Fault>> = {
  'database killed': async (world) => {
    world.killDatabase();
    await wait(500);
  },
  'Redis killed, and back empty': (world) => world.killRedis(),
  'store full': (world) => failingStore(world, { status: 507, code: 'InsufficientStorage' }),
  'connection to the database cut': async ({ line }) => {
    line.cut();
    await wait(700);
    await line.mend();
  },
  'connection to the database frozen': async ({ line }) => {
    line.freeze();
    await wait(1500);
    await line.mend();
  },
  'model 429, silent, nonsense': async ({ model }) => {
    for (const outcome of [
      { kind: 'rate-limited' as const, retryAfterSeconds: 1 },
      'hang',
      'nonsense',
    ] as const) {
      model.setBehaviour({ outcome });
      await wait(300);
    }
    model.setBehaviour({ outcome: 'ok' });
  },
  'store 5xx': (world) => failingStore(world, { status: 503, code: 'SlowDown' }),
  'client gone': async ({ origin }) => {
    const gone = Array.from({ length: 20 }, async (_, at) => {
      const cut = new AbortController();
      const asked = fetch(`${origin}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `gone${at}@example.com`, password: 'not a password' }),
        signal: cut.signal,
      }).catch(() => {});
      await wait(at * 5);
      cut.abort();
      await asked;
    });
    await Promise.all(gone);
  },
};

async function failingStore({ store }: FaultWorld, failing: { status: number; code: string }): Promise<void> {
  store.failing = failing;
  await wait(700);
  store.failing = null;
}
