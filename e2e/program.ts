import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_ARGUMENTS } from '../scripts/start-command.mjs';
import { freePort } from '../src/server/testing/free-port.ts';

/** The built program, started as in a fresh installation, with its own data folder and port. */
export interface Program {
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly output: () => string;
  /** Its exit code or signal once it has ended; null while it runs. */
  readonly ending: () => number | string | null;
  /** Kills it with SIGKILL, like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Freezes the process (SIGSTOP). */
  freeze(): void;
  thaw(): void;
}

export interface ProgramOptions {
  readonly env?: Record<string, string>;
  readonly dataDir?: string;
  readonly port?: number;
}

const START_WITHIN_MS = 60_000;

const PORTS_TRIED = 3;

/** Starts it and waits until it answers, on a free port unless one is given. Needs an existing build. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  if (options.port !== undefined) return startOn(options.port, options);
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOn(await freePort(), options);
    } catch (error) {
      // Another test's server may have taken the port since it was found free.
      if (tries === PORTS_TRIED || !String(error).includes('is in use')) throw error;
    }
  }
}

async function startOn(port: number, options: ProgramOptions): Promise<Program> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hunchline-e2e-'));
  const lines: string[] = [];
  const child = spawn(process.execPath, START_ARGUMENTS, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'open sesame please',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)));
  const origin = `http://127.0.0.1:${port}`;
  const output = () => lines.join('');
  await untilReady(
    options.env?.ROLE === 'worker' ? () => hasWork(output) : () => isHealthy(origin),
    child,
    output,
  );
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    output,
    ending: () => child.exitCode ?? child.signalCode,
    kill: () => end(child, 'SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      await end(child, 'SIGTERM');
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(
  isReady: () => Promise<boolean>,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The program did not start:\n${output()}`);
}

function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** A worker has no HTTP port to poll. */
async function hasWork(output: () => string): Promise<boolean> {
  return output().includes('worker is ready');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
