import { hash } from 'node:crypto';
import { mkdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode, isAlive, processBirth } from './embedded-postgres.processes.ts';

/** The lock of one process on a data folder. */
export interface DataDirLock {
  /** Releases the lock. Idempotent. */
  release(): Promise<void>;
}

const holderSchema = z.object({
  pid: z.number().int().positive(),
  birth: z.string().optional(),
  /** The namespace in which this process id means something; each container has one of its own. */
  namespace: z.string().optional(),
  /** The machine, so that another boot of it is told from another machine. */
  machine: z.string().optional(),
});
type Holder = z.infer<typeof holderSchema>;

/**
 * Locks a data folder (created when missing) for this process through `hunchline.lock`. A lock left by a process that
 * has ended, or whose id now belongs to another program, is taken over, as is one from before a reboot of this machine.
 * Whether one of another container or another machine has ended is not to be seen from here: its holder touches the file
 * every two seconds, and is taken for ended after fifteen without.
 *
 * @param options.log told in one line when a start has to wait for that
 * @param options.onLost called when another process has taken the folder over, as it does from a holder that was paused
 *   for so long: whatever writes to the folder has to end at once
 * @throws Error with a one-line message naming the process that holds the folder.
 */
export async function acquireDataDirLock(
  dataDir: string,
  options: {
    onLost?: () => void;
    log?: (line: string) => void;
    silenceMs?: number;
    beatMs?: number;
  } = {},
): Promise<DataDirLock> {
  const { onLost, log = () => {}, silenceMs = SILENCE_MS, beatMs = BEAT_MS } = options;
  const dir = path.resolve(dataDir);
  const file = path.join(dir, 'hunchline.lock');
  const me: Holder = {
    pid: process.pid,
    birth: await processBirth(process.pid),
    namespace: await ownNamespace(),
    machine: await ownMachine(),
  };
  const own = JSON.stringify(me);
  await mkdir(dir, { recursive: true });

  const wait: Wait = {
    silenceMs,
    begins: () =>
      log(
        `DATA_DIR ${dir} was last held in another container or on another machine: waiting ${silenceMs / 1000} s to see whether it still is`,
      ),
  };
  const holder = await claim(file, own, wait);
  if (holder !== undefined) throw new Error(heldMessage(dir, holder));
  let isKnown = false;
  const beat = setInterval(() => {
    // Gone or out of reach: then nobody can be told that way.
    void touchOwn(file, own)
      .catch(() => {})
      .then((isLost) => {
        // A slow disk may have had several beats looking at once.
        if (!isLost || isKnown) return;
        isKnown = true;
        clearInterval(beat);
        onLost?.();
      });
  }, beatMs);
  beat.unref();
  return {
    release: () => {
      clearInterval(beat);
      return releaseLock(file, own);
    },
  };
}

const BEAT_MS = 2000;
const SILENCE_MS = 15_000;

interface Wait {
  /** How long a holder elsewhere may leave the file untouched, in milliseconds. */
  readonly silenceMs: number;
  /** Called before it. */
  begins(): void;
}

/** A hash, since the id of a machine is to be kept confidential; see machine-id(5). */
async function ownMachine(): Promise<string> {
  const id = (await readFile('/etc/machine-id', 'utf8').catch(() => '')).trim();
  return hash('sha256', `hunchline ${id || hostname()}`, 'base64url').slice(0, 22);
}

/** Undefined where the system has none. */
function ownNamespace(): Promise<string | undefined> {
  return readlink('/proc/self/ns/pid').catch(() => undefined);
}

/** Touches the lock file. @returns true, when it is another process's by now */
async function touchOwn(file: string, own: string): Promise<boolean> {
  const found = await readIfThere(file);
  // Empty: another process is about to write it.
  if (found === undefined || found === '') return false;
  if (found !== own) return true;
  const now = new Date();
  await utimes(file, now, now);
  return false;
}

/** Tries to take the lock. @returns the id of the live process that holds it, `undefined` when it was taken */
async function claim(file: string, own: string, wait: Wait): Promise<number | undefined> {
  while (!(await createExclusively(file, own))) {
    const found = await readLock(file);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder && (await isHeld(holder, file, wait))) return holder.pid;
    await removeStale(file, found, own, wait);
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

async function isHeld(holder: Holder, file: string, { silenceMs, begins }: Wait): Promise<boolean> {
  if (await isElsewhere(holder)) {
    if (await isOfEarlierBoot(holder, file, silenceMs)) return false;
    begins();
    return isTouched(file, silenceMs);
  }
  if (!(await isAlive(holder.pid))) return false;
  const birth = await processBirth(holder.pid);
  return holder.birth === undefined || birth === undefined || birth === holder.birth;
}

/**
 * Whether the holder's process id means nothing here: in another container, or in another boot, of this machine or of
 * another one that shares the folder. Outside of containers all machines have the same namespace.
 */
async function isElsewhere(holder: Holder): Promise<boolean> {
  const namespace = await ownNamespace();
  if (holder.namespace === undefined || namespace === undefined) return false;
  return holder.namespace !== namespace || isOfAnotherBoot(holder);
}

async function isOfAnotherBoot({ birth }: Holder): Promise<boolean> {
  const [boot] = (await processBirth(process.pid))?.split(' ') ?? [];
  return birth !== undefined && boot !== undefined && birth.split(' ')[0] !== boot;
}

/**
 * Whether the holder ended with an earlier boot of this machine. Copies of a machine may share its id, so that the file
 * must not have been touched lately either.
 */
async function isOfEarlierBoot(holder: Holder, file: string, silenceMs: number): Promise<boolean> {
  if (holder.machine !== (await ownMachine()) || !(await isOfAnotherBoot(holder))) return false;
  const touched = await stat(file).catch(() => null);
  return touched !== null && Date.now() - touched.mtimeMs > silenceMs;
}

/** Whether somebody touches the file within this time. */
async function isTouched(file: string, withinMs: number): Promise<boolean> {
  const touchedAt = async () => (await stat(file).catch(() => null))?.mtimeMs;
  const before = await touchedAt();
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    await delay(250);
    const now = await touchedAt();
    if (now !== before) return now !== undefined;
  }
  return false;
}

/**
 * Removes a stale lock while holding a second lock: otherwise the slower of two processes could remove the new lock of
 * the faster.
 */
async function removeStale(file: string, found: string, own: string, wait: Wait): Promise<void> {
  const guard = `${file}.takeover`;
  if ((await claim(guard, own, wait)) !== undefined) return delay(10);
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
