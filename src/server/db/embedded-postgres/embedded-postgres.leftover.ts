import { readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { WORKING_FOLDER } from './embedded-postgres.cluster.ts';
import { errorCode, isAlive, ps, waitUntilGone } from './embedded-postgres.processes.ts';

/** How long the server of a killed parent may take to stop by itself, in milliseconds. */
const GRACE = 10_000;

/**
 * Cleans up after an earlier run on the cluster: waits for a server that is still stopping, then stops it; removes the
 * pid file of a dead server, or one whose process id now belongs to another program.
 */
export async function clearLeftoverServer(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  // The single-user mode of a first start writes its process id as a negative number.
  const pid = Math.abs(Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10));
  if (Number.isNaN(pid)) return;

  if (await isServerOf(pid, clusterDir)) {
    log(`waiting for the PostgreSQL of an earlier run to stop (process ${pid})`);
    await endServer(pid);
  }
  await rm(pidFile, { force: true });
}

/** Waits, then stops the server with increasing force: fast shutdown, immediate shutdown, kill. */
async function endServer(pid: number): Promise<void> {
  if (await waitUntilGone(pid, GRACE)) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isAlive(pid))) return;
    process.kill(pid, signal);
    if (await waitUntilGone(pid, 5_000)) return;
  }
  throw new Error(`The PostgreSQL of an earlier run (process ${pid}) cannot be stopped.`);
}

/** Whether a process is a PostgreSQL on this cluster. @param clusterDir without symbolic links */
export async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('postgres')) return false;
    const folder = await readlink(`/proc/${pid}/cwd`).catch((error: unknown) => error);
    if (typeof folder === 'string') return folder === clusterDir;
    const isSecret = ['EACCES', 'EPERM'].includes(errorCode(folder) ?? '');
    return isSecret && isStartedOn(command.split('\0'), clusterDir);
  }
  const command = await ps(pid, 'command=');
  return command.includes('postgres') && command.includes(clusterDir);
}

/**
 * Whether a PostgreSQL was started on this cluster, by its arguments. A process may not look into one of another user's
 * without the capability SYS_PTRACE, which containers do not get by default. One whose account cannot enter the folders
 * above the cluster is told no path, and known by the port that its pid file names.
 */
async function isStartedOn(command: readonly string[], clusterDir: string): Promise<boolean> {
  const argumentOf = (flag: string) => command[command.indexOf(flag, 1) + 1];
  const folder = argumentOf('-D');
  if (folder !== WORKING_FOLDER) return folder === clusterDir;
  if (command.includes('--single')) return true;
  const pidFile = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return command.includes('-p') && argumentOf('-p') === pidFile.split('\n')[3]?.trim();
}
