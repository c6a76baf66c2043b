import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startProgram } from '../e2e/program.ts';
import { clusterDirOf } from '../src/server/db/embedded-postgres/embedded-postgres.cluster.ts';
import type { CrowdOrder, CrowdReport } from './crowd.client.ts';
import { openCrowd, type Served, startBare } from './crowd.program.ts';
import { openFilesAllowed, processorSeconds, residentMegabytes } from './processes.ts';
import { baselineOf, median, spreadOf, verdict } from './rounds.ts';

const FOUNDERS = Number(process.env.CROWD_FOUNDERS ?? 10_000);
/** Of the program and of the client, beside their connections. */
const OTHER_FILES = 200;
/** A program that has just started still works on what a start leaves for later. */
const SETTLED_AFTER_MS = 3000;
const SECONDS = Number(process.env.CROWD_SECONDS ?? 30);
/**
 * Each with servers that have just started, ours and the bare ones by turns: whether a heap is marked once or twice in the
 * seconds decides the percentile of one pass.
 */
const PASSES = Number(process.env.CROWD_PASSES ?? 3);
const CHANGES_A_SECOND = Number(process.env.CROWD_CHANGES ?? 1000);
/**
 * Milliseconds and megabytes. Where the bare server that does no more than must be done takes longer on these cores in the
 * same run, its median is the goal; and what a stream for each founder, which is a connection more, adds to its memory is added
 * to ours.
 */
const GOALS = { p99: 50, megabytes: 400 };
/** Changes of this many founders are committed together, to measure the changes rather than the commits. */
const TOGETHER = 20;

type Print = (line: string) => void;

interface Measured {
  readonly founders: number;
  readonly crowd: CrowdReport;
  readonly changes: number;
  /** Cores in use, on average. */
  readonly own: number;
  readonly database: number;
  readonly busy: number;
  /** Megabytes. */
  readonly memory: Readonly<Record<'first' | 'last' | 'least' | 'peak', number>>;
}

/**
 * P5: ten thousand founders, each polling list and progress every two seconds while rows of theirs change. The program,
 * its database and the founders are processes of their own, all on the same cores. The same again with a change stream
 * open for each founder. By turns with it the founders poll two bare servers while the same rows change: one that
 * reads nothing, which is what the client and the cores allow in this run, and one that does no more than must be done.
 */
export async function run(print: Print): Promise<void> {
  const crowd = await openCrowd(FOUNDERS);
  const { dataDir } = crowd;
  const serverPid = Number(
    readFileSync(join(clusterDirOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const world = { ...crowd, serverPid };
  const env = { DATABASE_URL: crowd.databaseUrl, LOG_LEVEL: 'error' };
  const servers = {
    ours: () => startProgram({ dataDir, env }),
    idle: () => startBare(CHANGES_A_SECOND),
    least: () => startBare(CHANGES_A_SECOND, crowd.databaseUrl),
  };
  let withoutStreams: readonly Measured[] = [];
  for (const streaming of [false, true]) {
    const passes: Record<keyof typeof servers, Measured[]> = { ours: [], idle: [], least: [] };
    for (let pass = 0; pass < PASSES; pass += 1) {
      const kinds = Object.keys(servers) as (keyof typeof servers)[];
      for (const kind of pass % 2 === 0 ? kinds : kinds.toReversed()) {
        const measured = await measure(await servers[kind](), world, streaming);
        if (kind === 'ours') printPass(print, measured);
        passes[kind].push(measured);
      }
    }
    printBare(print, 'with unchanging bodies', passes.idle);
    printBare(print, 'that keeps bodies and reads each again when it changes', passes.least);
    const streamsAdd = streaming ? peakOf(passes.least) - peakOf(withoutStreams) : 0;
    printProgram(print, { ...passes, streamsAdd: Math.max(0, streamsAdd), streaming });
    if (!streaming) withoutStreams = passes.least;
  }
  await printNotices(print, await startProgram({ dataDir, env }), crowd);
  await crowd.close();
}

/** What a further web process spends on hearing of all changes while none of its founders is there. */
async function printNotices(
  print: Print,
  program: Served,
  { databaseUrl, ids }: Pick<CrowdWorld, 'databaseUrl' | 'ids'>,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
  const before = processorSeconds(program.pid);
  const changes = await change(databaseUrl, ids);
  const cores = (processorSeconds(program.pid) - before) / SECONDS;
  await program.stop();
  print(
    `P5 beside: a program without founders that hears of ${Math.round(changes / SECONDS)} changes a second: ` +
      `${cores.toFixed(3)} cores, ${((cores * SECONDS * 1e6) / changes).toFixed(0)} µs a change`,
  );
}

/** As many founders as the open files allow, each with a connection to poll and one for a stream. */
function foundersOf(founders: CrowdOrder['founders'], streaming: boolean): CrowdOrder['founders'] {
  return founders.slice(0, Math.floor((openFilesAllowed() - OTHER_FILES) / (streaming ? 2 : 1)));
}

interface CrowdWorld {
  readonly databaseUrl: string;
  readonly serverPid: number;
  readonly ids: readonly string[];
  readonly founders: CrowdOrder['founders'];
}

/** Lets the founders poll while rows change, then stops the server. */
async function measure(
  server: Served,
  { databaseUrl, serverPid, ids, founders }: CrowdWorld,
  streaming: boolean,
): Promise<Measured> {
  const client = fork(fileURLToPath(new URL('./crowd.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const port = Number(new URL(server.origin).port);
  const polling = foundersOf(founders, streaming);
  client.send({ port, seconds: SECONDS, streaming, founders: polling } satisfies CrowdOrder);
  await once(client, 'message');
  const used = () => [busySeconds(), processorSeconds(server.pid), processorSeconds(serverPid)];
  const before = used();
  const memory = watchMemory(server.pid);
  const changing = change(databaseUrl, ids);
  const [crowd] = (await once(client, 'message')) as [CrowdReport];
  const changes = await changing;
  const [busy = 0, own = 0, database = 0] = used().map((each, n) => (each - (before[n] ?? 0)) / SECONDS);
  client.kill();
  const sampled = memory.stop();
  await server.stop();
  return { founders: polling.length, crowd, changes, own, database, busy, memory: sampled };
}

/** Samples a process's memory in megabytes every second. */
function watchMemory(pid: number) {
  const first = residentMegabytes(pid);
  let last = first;
  let [least, peak] = [first, first];
  const watch = setInterval(() => {
    last = residentMegabytes(pid);
    least = Math.min(least, last);
    peak = Math.max(peak, last);
  }, 1000);
  return {
    stop() {
      clearInterval(watch);
      return { first, last, least, peak };
    },
  };
}

function printPass(print: Print, { founders, crowd, changes, own, database, busy, memory }: Measured): void {
  const rest = busy - own - crowd.cores - database;
  const told = crowd.events > 0 ? `, of which streams told ${Math.round(crowd.events / SECONDS)}` : '';
  print(
    `   ${founders} founders, ${Math.round(crowd.answers / SECONDS)} answers a second, ${crowd.unchanged} of ` +
      `${crowd.answers} unchanged, ${Math.round(changes / SECONDS)} changes a second${told}`,
  );
  print(
    `   ${busy.toFixed(2)} of ${cpus().length} cores busy: ${own.toFixed(2)} by the program, ` +
      `${database.toFixed(2)} by its database, ${crowd.cores.toFixed(2)} by the founders, ${rest.toFixed(2)} by whatever ` +
      'else this machine runs',
  );
  print(
    `   ${crowd.skipped} polls left out while a page waited for the one before, ${crowd.onArrival} refused while the ` +
      'founders arrived',
  );
  print(
    `   99th percentile ${crowd.p99.toFixed(1)} ms ${spreadOf([crowd.fastest, crowd.slowest])}, ${memory.first.toFixed(0)} MB ` +
      `at first, ${memory.last.toFixed(0)} at last`,
  );
}

function printBare(print: Print, kind: string, passes: readonly Measured[]): void {
  const of = (pick: (each: Measured) => number, digits: number) => {
    const values = passes.map(pick);
    return `${median(values).toFixed(digits)} ${spreadOf(values, digits)}`;
  };
  print(
    `   a bare server ${kind}: 99th percentile ${of(({ crowd }) => crowd.p99, 1)} ms, median ` +
      `${of(({ crowd }) => crowd.p50, 1)}, ${of(({ memory }) => memory.peak, 0)} MB, ${of(({ own }) => own, 2)} cores, ` +
      `its database ${of(({ database }) => database, 2)}; ${passes.reduce((sum, { crowd }) => sum + crowd.errors, 0)} errors`,
  );
}

interface Passes {
  readonly ours: readonly Measured[];
  /** Of the bare server that does no more than must be done. */
  readonly least: readonly Measured[];
  /** What the streams of all founders add to the memory of the bare server, in megabytes. */
  readonly streamsAdd: number;
  readonly streaming: boolean;
}

/** The medians of all passes. */
function printProgram(print: Print, { ours, least, streamsAdd, streaming }: Passes): void {
  const name = streaming ? 'P5 with streams' : 'P5';
  const kinds = ours.map(({ crowd }) => kindsOf(crowd)).join('');
  const errors = ours.reduce((sum, { crowd }) => sum + crowd.errors, 0);
  const p99sOf = (passes: readonly Measured[]) => passes.map(({ crowd }) => crowd.p99);
  const [p99s, leastP99s] = [p99sOf(ours), p99sOf(least)];
  const peaks = ours.map(({ memory }) => memory.peak);
  const goal = Math.max(GOALS.p99, median(leastP99s));
  const megabytes = GOALS.megabytes + streamsAdd;
  print(`${name} errors: ${errors}${kinds}, goal 0, ${verdict(errors === 0)}`);
  print(
    `${name} 99th percentile, the median of ${ours.length} passes: ${median(p99s).toFixed(1)} ms ${spreadOf(p99s)}, median ` +
      `${median(ours.map(({ crowd }) => crowd.p50)).toFixed(1)}, slowest ` +
      `${Math.max(...ours.map(({ crowd }) => crowd.slowest)).toFixed(0)}${baselineOf(leastP99s, 'ms')}, ` +
      `goal ${goal.toFixed(0)} ms, ${verdict(median(p99s) <= goal)}`,
  );
  print(
    `${name} memory of the program: at most ${peakOf(ours).toFixed(0)} MB ${spreadOf(peaks, 0)}` +
      `${baselineOf(
        least.map(({ memory }) => memory.peak),
        'MB',
        0,
      )}, goal ${megabytes.toFixed(0)} MB, ${verdict(peakOf(ours) <= megabytes)}`,
  );
}

/** The most memory in any of the passes, in megabytes. */
function peakOf(passes: readonly Measured[]): number {
  return Math.max(...passes.map(({ memory }) => memory.peak));
}

/** The errors of a report by kind, in words. */
export function kindsOf({ kinds }: CrowdReport): string {
  const words = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** The time that all cores have been busy since the machine started. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

/** Changes rows of one founder after the other; resolves with the number of changes. */
export async function change(
  databaseUrl: string,
  ids: readonly string[],
  { seconds = SECONDS, aSecond = CHANGES_A_SECOND } = {},
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const begun = performance.now();
  let changed = 0;
  while (performance.now() - begun < seconds * 1000) {
    const due = begun + (changed * 1000) / aSecond;
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
