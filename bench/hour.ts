import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../e2e/program.ts';
import type { CrowdOrder, CrowdReport } from './crowd.client.ts';
import { openCrowd } from './crowd.program.ts';
import { change, kindsOf } from './crowd.ts';
import { residentMegabytes } from './processes.ts';
import { verdict } from './rounds.ts';

const MINUTES = Number(process.env.HOUR_MINUTES ?? 60);
const FOUNDERS = Number(process.env.HOUR_FOUNDERS ?? 2000);
const CHANGES_A_SECOND = FOUNDERS / 10;
const LOOK_EVERY_MS = 2000;
/** Caches fill and the collector finds its size first; what follows has to be flat. */
const WARM_UP_MINUTES = Math.min(10, MINUTES / 4);
const GOAL_MB_A_MINUTE = 1;
/** P5's own, in milliseconds. */
const GOAL_P99 = 50;

interface Minute {
  readonly minute: number;
  /** The least that the heap held within the minute, which is what survived its collections, in megabytes. */
  readonly heap: number;
  /** The memory of the process at the end of the minute, in megabytes. */
  readonly resident: number;
}

/**
 * P5 and P15 over an hour: whether the program's memory stays flat while founders poll and rows of theirs change. Fewer
 * founders than in P5, so that the rate of change for each of them is the same and the machine is not what is measured.
 */
export async function run(print: (line: string) => void): Promise<void> {
  if (!(MINUTES >= 4))
    throw new Error('HOUR_MINUTES must be at least 4: a slope needs minutes after the warm-up.');
  const { dataDir, databaseUrl, ids, founders, close } = await openCrowd(FOUNDERS);
  const program = await startProgram({ dataDir, env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } });
  const client = fork(fileURLToPath(new URL('./crowd.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const seconds = MINUTES * 60;
  client.send({
    port: Number(new URL(program.origin).port),
    seconds,
    streaming: true,
    founders,
  } satisfies CrowdOrder);
  await once(client, 'message');
  const reported = once(client, 'message');
  const changing = change(databaseUrl, ids, { seconds, aSecond: CHANGES_A_SECOND });
  const minutes = await watch(program.origin, program.pid, (minute) => {
    if (minute.minute % 5 === 0 || !Number.isFinite(minute.heap)) print(`   ${lineOf(minute)}`);
  });
  const [crowd] = (await reported) as [CrowdReport];
  const changes = await changing;
  client.kill();
  await program.stop();
  await close();

  const flat = minutes.filter(({ minute }) => minute > WARM_UP_MINUTES);
  const heap = slopeOf(flat.map(({ minute, heap }) => [minute, heap]));
  const resident = slopeOf(flat.map(({ minute, resident }) => [minute, resident]));
  print(
    `   ${FOUNDERS} founders for ${MINUTES} minutes, ${Math.round(crowd.answers / seconds)} answers and ` +
      `${Math.round(changes / seconds)} changes a second, ${crowd.errors} errors${kindsOf(crowd)}, ${crowd.skipped} polls left out, ` +
      `median ${crowd.p50.toFixed(1)} ms, slowest ${crowd.slowest.toFixed(0)}, at most ` +
      `${Math.max(...minutes.map((each) => each.resident)).toFixed(0)} MB`,
  );
  if (crowd.errors > 0) print(`   errors in minutes ${minutesOf(crowd)}`);
  print(`HOUR errors: ${crowd.errors} of ${crowd.answers}, goal 0, ${verdict(crowd.errors === 0)}`);
  print(
    `HOUR 99th percentile: ${crowd.p99.toFixed(1)} ms, goal ${GOAL_P99} ms, ${verdict(crowd.p99 <= GOAL_P99)}`,
  );
  for (const [what, slope] of Object.entries({ heap, process: resident }))
    print(
      `HOUR memory by the minute after the first ${WARM_UP_MINUTES}, ${what}: ${slope.toFixed(3)} MB, goal at most ` +
        `${GOAL_MB_A_MINUTE} MB, ${verdict(slope <= GOAL_MB_A_MINUTE)}`,
    );
}

/** The minutes in which there were errors, and how many. */
function minutesOf({ byMinute }: CrowdReport): string {
  return byMinute
    .map((until, at) => ({ minute: at + 1, count: until - (byMinute[at - 1] ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ minute, count }) => `${minute}: ${count}`)
    .join(', ');
}

async function watch(origin: string, pid: number, tell: (minute: Minute) => void): Promise<Minute[]> {
  const begun = performance.now();
  const minutes: Minute[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    let heap = Number.POSITIVE_INFINITY;
    while (performance.now() - begun < minute * 60_000) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      heap = Math.min(heap, await heapMegabytes(origin));
    }
    const seen = { minute, heap, resident: residentMegabytes(pid) };
    tell(seen);
    if (Number.isFinite(heap)) minutes.push(seen);
  }
  return minutes;
}

/** Infinite while the program is too busy to say it (503): the next look tells. */
async function heapMegabytes(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`);
  const text = await answer.text();
  if (answer.status === 503) return Number.POSITIVE_INFINITY;
  const bytes = /^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1];
  if (!bytes) throw new Error('The program does not say how much its heap holds.');
  return Number(bytes) / 1024 ** 2;
}

function lineOf({ minute, heap, resident }: Minute): string {
  const held = Number.isFinite(heap) ? `${heap.toFixed(1)} MB` : 'not said, so left out';
  return `minute ${minute}: heap ${held}, process ${resident.toFixed(0)} MB`;
}

/** The slope of the straight line nearest to the points by least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
