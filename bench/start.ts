import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/server/testing/free-port.ts';
import { residentMegabytes } from './processes.ts';
import { baselineOf, median, spreadOf, verdict } from './rounds.ts';

const ROUNDS = Number(process.env.START_ROUNDS ?? 7);
const GOALS = { empty: 4000, migrated: 800, megabytes: 150 };
/**
 * The bare server's start on the day on which both goals were met last (2026-11-30, docs/performance-notes.md). On slower processors it takes longer, and
 * the goals are as many times of it as they were then: what npm, Node and PostgreSQL take is not the program's.
 */
const BARE_THEN_MS = 447;

/** A server that does nothing else, on the same PostgreSQL: what npm, Node and PostgreSQL need on this machine. */
const BARE = fileURLToPath(new URL('./start.bare.mjs', import.meta.url));

/**
 * P15: the time from `npm start` to healthy and to a whole page, at the first start and at later ones, beside a bare
 * server's on the same data in the same rounds; and the memory of an idle program.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const times: Record<'empty' | 'migrated' | 'served' | 'bare', number[]> = {
    empty: [],
    migrated: [],
    served: [],
    bare: [],
  };
  const memory: number[] = [];
  const traces: Trace[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'hunchline-start-'));
    let bare: BareOrder | undefined;
    for (const kind of ['empty', 'migrated'] as const) {
      const started = await startOnce(dataDir);
      times[kind].push(started.milliseconds);
      if (kind === 'migrated') {
        times.served.push(started.servedMs);
        bare = bareOrderOf(dataDir);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        memory.push(residentMegabytes(started.pid));
        traces.push({ ...started.trace(), healthy: started.milliseconds });
      }
      await started.stop();
    }
    if (bare) times.bare.push(await startBare(bare, dataDir));
    await untilStopped(dataDir);
    // On a signal npm exits before the program and its PostgreSQL do.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 30, retryDelay: 200 });
  }
  const slower = Math.max(1, median(times.bare) / BARE_THEN_MS);
  const timed = (what: string, values: readonly number[], goal: number) =>
    print(line(what, values, 'ms', Math.round(goal * slower), baselineOf(times.bare, 'ms', 0)));
  timed('P15 start with nothing there', times.empty, GOALS.empty);
  timed('P15 start when migrated', times.migrated, GOALS.migrated);
  timed('P15 first page served when migrated', times.served, GOALS.migrated);
  print(bareLine(times.migrated, times.bare));
  print(traceLine(traces));
  print(line('P15 idle memory of the program', memory, 'MB', GOALS.megabytes));
}

function line(what: string, values: readonly number[], unit: string, goal: number, baseline = ''): string {
  const middle = Math.round(median(values));
  return `${what}: ${middle} ${unit} ${spreadOf(values, 0)}${baseline}, goal ${goal} ${unit}, ${verdict(middle <= goal)}`;
}

function bareLine(migrated: readonly number[], bare: readonly number[]): string {
  const ratios = migrated.map((value, round) => value / (bare[round] ?? Number.NaN));
  const spread = (values: readonly number[], digits: number) =>
    `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
  return `   a bare Fastify server that starts the same PostgreSQL on the same data: ${spread(bare, 0)} ms; the program takes ${spread(ratios, 2)} x of it`;
}

/** The milliseconds since the process began at which each part of the start was done; `healthy` since the command. */
type Trace = Readonly<Record<string, number>> & { readonly healthy: number };

/** The median duration of each part of a migrated start, in order. What comes before the process is npm's. */
function traceLine(traces: readonly Trace[]): string {
  const names = Object.keys(traces[0] ?? {}).filter((name) => name !== 'healthy');
  const at = (name: string) => median(traces.map((trace) => trace[name] ?? Number.NaN));
  const npm = median(traces.map((trace) => trace.healthy - (trace.listening ?? Number.NaN)));
  const said = names.sort((a, b) => at(a) - at(b)).map((name) => `${name} at ${Math.round(at(name))}`);
  return `   trace of a migrated start, ms since the process began: ${said.join(', ')}; npm before it and the answer after it: ${Math.round(npm)} ms`;
}

async function startOnce(dataDir: string) {
  const port = await freePort();
  const started = await startCommand(port, process.cwd(), { DATA_DIR: dataDir, LOG_LEVEL: 'debug' });
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  if (!page.ok || !(await page.text()).includes('</html>')) throw new Error('There is no page.');
  return { ...started, servedMs: performance.now() - started.begun };
}

/** What `start.bare.mjs` is told, without its own port. */
interface BareOrder {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly uid: number;
  readonly gid: number;
  readonly databaseUrl: string;
}

/** How the running program has started its PostgreSQL, by the postmaster's process. */
function bareOrderOf(dataDir: string): BareOrder {
  const folder = join(dataDir, 'postgres');
  const [pid = '', , , port = ''] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const { uid, gid } = statSync(`/proc/${pid}`);
  return {
    command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1),
    cwd: readlinkSync(`/proc/${pid}/cwd`),
    uid,
    gid,
    databaseUrl: `postgres://hunchline:${password}@127.0.0.1:${port}/hunchline`,
  };
}

/** Waits until PostgreSQL has stopped, which npm does not wait for. */
async function untilStopped(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  while (existsSync(lock)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Starts the bare server by npm once and stops it. @returns the milliseconds from the command to its first answer */
async function startBare(order: BareOrder, dataDir: string): Promise<number> {
  await untilStopped(dataDir);
  const folder = await mkdtemp(join(dataDir, 'bare-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: `exec node ${BARE}` } }));
  const port = await freePort();
  const started = await startCommand(port, folder, { BARE_START: JSON.stringify({ ...order, port }) });
  await started.stop();
  return started.milliseconds;
}

async function startCommand(port: number, cwd: string, env: Record<string, string>) {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const exited = once(child, 'exit');
  const ended = exited.then(() => Promise.reject(new Error('npm start has ended before it was healthy.')));
  await Promise.race([untilHealthy(port), ended]);
  ended.catch(() => undefined);
  const milliseconds = performance.now() - begun;
  return {
    begun,
    milliseconds,
    pid: programOf(child.pid ?? 0),
    trace: () => {
      const started = said.split('\n').find((each) => each.includes('"msg":"started"'));
      return (started ? JSON.parse(started).milliseconds : {}) as Record<string, number>;
    },
    stop: async () => {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await exited;
    },
  };
}

async function untilHealthy(port: number): Promise<void> {
  for (;;) {
    const healthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** npm starts a shell or node as its child; the program is its deepest descendant that is not PostgreSQL. */
function programOf(pid: number): number {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))?.[1]);
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8');
      if (parent === pid && !command.includes('postgres')) return programOf(Number(entry));
    } catch {
      // The process has exited meanwhile.
    }
  }
  return pid;
}
