import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode, isAlive, processBirth } from './embedded-postgres.processes.ts';

/** The lock of one process on a data folder. */
export interface DataDirLock {
  /** Releases the lock. Idempotent. */
  release(): Promise<void>;
}

const holderSchema = z.object({ pid: z.number().int().positive(), birth: z.string().optional() });
type Holder = z.infer<typeof holderSchema>;

/**
 * Locks a data folder (created when missing) for this process through `hunchline.lock`. A lock left by a process that
 * has ended, or whose id now belongs to another program, is taken over.
 *
 * @throws Error with a one-line message naming the process that holds the folder.
 */
export async function acquireDataDirLock(dataDir: string): Promise<DataDirLock> {
  const dir = path.resolve(dataDir);
  const file = path.join(dir, 'hunchline.lock');
  const own = JSON.stringify({ pid: process.pid, birth: await processBirth(process.pid) } satisfies Holder);
  await mkdir(dir, { recursive: true });

  const holder = await claim(file, own);
  if (holder !== undefined) throw new Error(heldMessage(dir, holder));
  return { release: () => releaseLock(file, own) };
}

/** Tries to take the lock. @returns the id of the live process that holds it, `undefined` when it was taken */
async function claim(file: string, own: string): Promise<number | undefined> {
  while (!(await createExclusively(file, own))) {
    const found = await readLock(file);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder && (await isHeld(holder))) return holder.pid;
    await removeStale(file, found, own);
  }
  return undefined;
}

async function createExclusively(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Reads the lock file. Waits a moment if it is empty, since its creator may not have written it yet. */
async function readLock(file: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const text = await readIfThere(file);
    if (text !== '') return text;
    await delay(25);
  }
  return '';
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function isHeld(holder: Holder): Promise<boolean> {
  if (!(await isAlive(holder.pid))) return false;
  const birth = await processBirth(holder.pid);
  return holder.birth === undefined || birth === undefined || birth === holder.birth;
}

/**
 * Removes a stale lock while holding a second lock: otherwise the slower of two processes could remove the new lock of
 * the faster.
 */
async function removeStale(file: string, found: string, own: string): Promise<void> {
  const guard = `${file}.takeover`;
  if ((await claim(guard, own)) !== undefined) return delay(10);
  try {
    if ((await readIfThere(file)) === found) await rm(file);
  } finally {
    await rm(guard);
  }
}

async function releaseLock(file: string, own: string): Promise<void> {
  if ((await readIfThere(file)) === own) await rm(file, { force: true });
}

function heldMessage(dir: string, pid: number): string {
  return `Hunchline is already running from DATA_DIR ${dir} (process ${pid}). Stop it, or set DATA_DIR to another folder.`;
}
