import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { programPath } from './embedded-postgres.binaries.ts';
import { type ClusterPlace, dataArgument, PROGRAM_ENV } from './embedded-postgres.cluster.ts';

const run = promisify(execFile);

/** A running PostgreSQL server that accepts connections. */
export interface RunningServer {
  /** Resolves when the server has exited, for whatever reason. */
  readonly exited: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. Immediate after 5 s. */
  stop(): Promise<void>;
  /** Ends the process without warning; its children end without writing anything more. */
  kill(): void;
}

/** A failed start, with the last lines PostgreSQL wrote. */
export class ServerStartError extends Error {
  /** The port was taken meanwhile, or processes of a killed server still hold its memory: a retry may succeed. */
  readonly passing: boolean;

  constructor(lines: string[]) {
    super(`PostgreSQL did not start: ${lines.slice(-6).join(' | ') || 'it said nothing.'}`);
    this.passing = lines.some((line) =>
      /could not bind|pre-existing shared memory|lock file .* already/.test(line),
    );
  }
}

/**
 * Shell script that starts the server with a watchdog. The watchdog, a child of the shell, outlives this process and
 * reads from a pipe whose other end only this process holds. If the pipe closes without a message, this process was
 * killed: the watchdog requests a fast shutdown of the server, which replaced the shell and has its process id. The
 * nested parentheses reparent the watchdog to init, because PostgreSQL must not have a child it does not know.
 */
const WATCHED = '( (read -r word <&3 || kill -INT $$) >/dev/null 2>&1 & ); exec "$0" "$@" 3<&-';

/** Settings for a small machine. Durability stays at PostgreSQL's defaults: no committed data is lost in a crash. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  jit: 'off',
  // No replication, and (below) no I/O worker processes: saves four processes.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  // Failed statements are reported by the program that sent them; this log is about the server's own state.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  lc_messages: 'C',
};

/** PostgreSQL 17, whose data a test upgrades, has no I/O workers and refuses their setting. */
function settingsFor({ binaries }: ClusterPlace): Record<string, string> {
  return Number.parseInt(binaries.version, 10) < 18 ? SETTINGS : { ...SETTINGS, io_method: 'sync' };
}

/**
 * Starts the server on a port of 127.0.0.1 and waits until it accepts connections, including recovery after a crash.
 */
export async function startServer(
  place: ClusterPlace,
  port: number,
  log: (line: string) => void,
  launched?: () => void,
): Promise<RunningServer> {
  const args = ['-D', await dataArgument(place), '-p', String(port)];
  for (const [name, value] of Object.entries(settingsFor(place))) args.push('-c', `${name}=${value}`);
  const { child, watchdog } = launch(place, args);
  launched?.();

  const lines: string[] = [];
  const exited = new Promise<void>((resolve) => {
    child.on('exit', () => {
      watchdog?.end('ended\n');
      resolve();
    });
    child.on('error', (error) => {
      lines.push(error.message);
      resolve();
    });
  });
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: child.stderr ?? process.stdin }).on('line', (line) => {
      lines.push(line);
      lines.splice(0, lines.length - 40);
      log(line);
      if (line.includes('database system is ready to accept connections')) resolve(true);
    });
  });

  if ((await Promise.race([ready, exited])) !== true) throw new ServerStartError(lines);
  return { exited, stop: () => stopServer(place, child, exited), kill: () => void child.kill('SIGKILL') };
}

function launch(place: ClusterPlace, args: string[]): { child: ChildProcess; watchdog?: Writable } {
  const program = programPath(place.binaries, 'postgres');
  const common = { cwd: place.clusterDir, env: PROGRAM_ENV, ...place.account };
  if (process.platform === 'win32') {
    return { child: spawn(program, args, { ...common, stdio: ['ignore', 'ignore', 'pipe'] }) };
  }
  // Detached into its own session: Ctrl-C in the terminal must not stop the database before the program has closed it.
  const child = spawn('/bin/sh', ['-c', WATCHED, program, ...args], {
    ...common,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const watchdog = child.stdio[3] as Writable;
  // The watchdog exits on its own, so a message sent too late is no error.
  watchdog.on('error', () => undefined);
  return { child, watchdog };
}

async function stopServer(place: ClusterPlace, child: ChildProcess, exited: Promise<void>): Promise<void> {
  const timers: NodeJS.Timeout[] = [];
  if (process.platform === 'win32') {
    await run(programPath(place.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', place.clusterDir]).catch(
      () => child.kill(),
    );
  } else {
    child.kill('SIGINT');
    timers.push(
      setTimeout(() => child.kill('SIGQUIT'), 5_000),
      setTimeout(() => child.kill('SIGKILL'), 10_000),
    );
  }
  await exited;
  for (const timer of timers) clearTimeout(timer);
}
