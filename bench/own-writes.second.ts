import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openDeps } from '../src/server/boot/open-deps.ts';
import { readEnv } from '../src/server/env.ts';
import { buildApp } from '../src/server/http/app.ts';
import { AGAIN_MS, type SecondOrder, type SecondReport } from './own-writes.orders.ts';
import { sinceEpoch } from './rounds.ts';

/** Runs a second web process on the database in DATABASE_URL; prints its port, and exits with its parent. */
const databaseUrl = process.env.DATABASE_URL ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'hunchline-second-'));
const env = readEnv({ NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
const logger = pino({ level: 'error' });
const { deps, changes, queue } = await openDeps(env, databaseUrl, logger);
const told = new Map<string, number>();
changes.on('founder_changed', (payload) => told.set(payload.split(' ', 1)[0] ?? '', sinceEpoch()));
const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
const app = await buildApp({ ...deps, changes, logger, queueFigures: queue });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
process.on('disconnect', () => process.exit(0));
process.on('message', (order: SecondOrder) => void carryOut(order));
process.send?.({ port });

async function carryOut({ id, look }: SecondOrder): Promise<void> {
  while (look && !(await titles(look.cookie)).includes(look.title)) await pause(AGAIN_MS);
  const loopP99Ms = Math.max(0, loop.percentile(99) / 1e6 - 1);
  if (!look) loop.reset();
  const report = { id, seenAt: sinceEpoch(), toldAt: told.get(look?.founder ?? ''), loopP99Ms };
  process.send?.(report satisfies SecondReport);
}

/** None where the answer is a refusal, as it may be on a machine with too much to do. */
async function titles(cookie: string): Promise<string[]> {
  const asking = fetch(`http://127.0.0.1:${port}/api/concepts`, { headers: { cookie } });
  const answer = await asking.catch(() => undefined);
  const said: unknown = await answer?.json();
  return answer?.ok ? (said as { title: string }[]).map(({ title }) => title) : [];
}
