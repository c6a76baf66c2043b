import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/program.ts';
import { median } from './rounds.ts';

const ROUNDS = 7;
const GOALS = { empty: 4000, migrated: 800, megabytes: 150 };

/**
 * P15: the time from `npm start` to healthy, at the first start and at later ones; and the memory of an idle program.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const times = { empty: [] as number[], migrated: [] as number[] };
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'hunchline-start-'));
    for (const kind of ['empty', 'migrated'] as const) {
      const started = await startOnce(dataDir);
      times[kind].push(started.milliseconds);
      if (kind === 'migrated') {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        memory.push(residentMegabytes(started.pid));
      }
      await started.stop();
    }
    // On a signal npm exits before the program and its PostgreSQL do.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 30, retryDelay: 200 });
  }
  print(line('P15 start with nothing there', times.empty, 'ms', GOALS.empty));
  print(line('P15 start when migrated', times.migrated, 'ms', GOALS.migrated));
  print(line('P15 idle memory of the program', memory, 'MB', GOALS.megabytes));
}

function line(what: string, values: readonly number[], unit: string, goal: number): string {
  const middle = Math.round(median(values));
  const spread = `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
  return `${what}: ${middle} ${unit} (${spread}), goal ${goal} ${unit}, ${middle <= goal ? 'met' : 'MISSED'}`;
}

async function startOnce(dataDir: string) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
    detached: true,
  });
  const exited = once(child, 'exit');
  await untilHealthy(port);
  const milliseconds = performance.now() - begun;
  return {
    milliseconds,
    pid: programOf(child.pid ?? 0),
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

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
