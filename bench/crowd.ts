import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { CrowdOrder, CrowdReport } from './crowd.client.ts';
import { fill } from './fill.ts';
import { startWorld, type World } from './world.ts';

const FOUNDERS = Number(process.env.CROWD_FOUNDERS ?? 10_000);
const SECONDS = Number(process.env.CROWD_SECONDS ?? 30);
const CHANGES_A_SECOND = Number(process.env.CROWD_CHANGES ?? 1000);
const GOALS = { p99: 50, megabytes: 400 };
const AMOUNTS = { founders: FOUNDERS, conceptsEach: 3, assumptionsEach: 10, evidenceEach: 1 };
/** Changes of this many founders are committed together, to measure the changes rather than the commits. */
const TOGETHER = 20;

/**
 * P5: ten thousand founders, each polling list and progress every two seconds while rows of
 * theirs change. The program runs in this process, its database and the founders in others, all on the same cores.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const ids = await fill(world.databaseUrl, AMOUNTS);
  const founders = await openSessions(world, ids);
  const concepts = await firstConcepts(world);
  const child = fork(fileURLToPath(new URL('./crowd.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const order: CrowdOrder = {
    port: world.port,
    seconds: SECONDS,
    founders: founders.map(({ id, cookie }) => ({ cookie, concept: concepts.get(id) ?? '' })),
  };
  child.send(order);
  await once(child, 'message');
  const used = process.cpuUsage();
  const busyBefore = busyMs();
  const memory = watchMemory();
  const changing = change(world, ids);
  const [report] = (await once(child, 'message')) as [CrowdReport];
  const changes = await changing;
  const cpu = process.cpuUsage(used);
  const busy = (busyMs() - busyBefore) / 1000 / SECONDS;
  const { first, last, peak } = memory.stop();
  child.kill();
  const own = (cpu.user + cpu.system) / 1e6 / SECONDS;
  const met = (good: boolean) => (good ? 'met' : 'MISSED');
  print(
    `   ${FOUNDERS} founders, ${Math.round(report.answers / SECONDS)} answers a second, ${report.unchanged} of ` +
      `${report.answers} unchanged, ${Math.round(changes / SECONDS)} changes a second, ` +
      `${own.toFixed(2)} cores used by the program, ${report.cores.toFixed(2)} by the founders`,
  );
  print(
    `   ${busy.toFixed(2)} of ${cpus().length} cores busy, ${(busy - own - report.cores).toFixed(2)} of them with the ` +
      'database, the sockets and whatever else this machine runs',
  );
  print(`P5 errors: ${report.errors}, goal 0, ${met(report.errors === 0)}`);
  print(
    `P5 99th percentile: ${report.p99.toFixed(1)} ms (median ${report.p50.toFixed(1)}), goal ${GOALS.p99} ms, ` +
      met(report.p99 <= GOALS.p99),
  );
  print(
    `P5 memory: at most ${peak.toFixed(0)} MB (${first.toFixed(0)} at first, ${last.toFixed(0)} at last), ` +
      `goal ${GOALS.megabytes} MB, ${met(peak <= GOALS.megabytes)}`,
  );
  await world.close();
}

/** Opens the founders' sessions, a few at a time: more would time out while they wait for a connection. */
async function openSessions(world: World, ids: readonly string[]) {
  const founders: { id: string; cookie: string }[] = [];
  const waiting = [...ids];
  const lane = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      founders.push({ id, cookie: `hunchline_session=${await world.deps.sessions.open(id)}` });
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return founders;
}

/** The time that all cores have been busy since the machine started, in milliseconds. */
function busyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Samples this process's memory in megabytes every second. */
function watchMemory() {
  const rss = () => process.memoryUsage.rss() / 1024 / 1024;
  const first = rss();
  let peak = first;
  const watch = setInterval(() => {
    peak = Math.max(peak, rss());
  }, 1000);
  return {
    stop() {
      clearInterval(watch);
      const last = rss();
      return { first, last, peak: Math.max(peak, last) };
    },
  };
}

async function firstConcepts(world: World): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ owner: string; id: string }>(
    'select distinct on (owner_id) owner_id as owner, id from concepts order by owner_id, id',
  );
  await client.end();
  return new Map(rows.map(({ owner, id }) => [owner, id]));
}

/** Changes rows of one founder after the other; resolves with the number of changes. */
async function change(world: World, ids: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const begun = performance.now();
  let changed = 0;
  while (performance.now() - begun < SECONDS * 1000) {
    const due = begun + (changed * 1000) / CHANGES_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const turn = Array.from({ length: TOGETHER }, (_, n) => ids[(changed + n) % ids.length]);
    const { rowCount } = await client.query({
      name: 'change',
      text: `update concepts set processing_progress = 100 - processing_progress % 2
        where id in (select distinct on (owner_id) id from concepts where owner_id = any($1::uuid[]))`,
      values: [turn],
    });
    changed += rowCount ?? 0;
  }
  await client.end();
  return changed;
}
