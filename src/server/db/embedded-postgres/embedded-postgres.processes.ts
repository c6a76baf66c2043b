import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True when a process with this id exists and has not ended (a zombie counts as ended). */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, but belongs to another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || (await linuxStat(pid))?.state !== 'Z';
}

/**
 * A text that distinguishes two processes that had the same id in succession: on Linux the boot id and the start time
 * in clock ticks, on macOS the start date. `undefined` where the system does not provide it.
 */
export async function processBirth(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await linuxStat(pid);
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return stat && `${boot.trim()} ${stat.startTicks}`;
  }
  if (process.platform === 'win32') return undefined;
  return (await ps(pid, 'lstart=')) || undefined;
}

/** One column of `ps` for a process, for systems without /proc; empty when the process is gone. */
export async function ps(pid: number, column: string): Promise<string> {
  const result = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => undefined);
  return result?.stdout.trim() ?? '';
}

/** Waits until the process has ended; false when it still lives after `milliseconds`. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (await isAlive(pid)) {
    if (performance.now() > end) return false;
    await delay(25);
  }
  return true;
}

/** The `code` of a Node system error (`ENOENT`, `EPERM`), `undefined` for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Fields 3 (state) and 22 (start time in clock ticks since boot) of /proc/<pid>/stat, see proc_pid_stat(5). */
async function linuxStat(pid: number): Promise<{ state: string; startTicks: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name is in parentheses and may itself contain parentheses and spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  return state && startTicks ? { state, startTicks } : undefined;
}
