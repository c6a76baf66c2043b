import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acquireDataDirLock } from './embedded-postgres.lock.ts';
import { processBirth } from './embedded-postgres.processes.ts';

describe('the lock of a data folder', () => {
  let dataDir: string;
  let file: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'hunchline-lock-'));
    file = path.join(dataDir, 'hunchline.lock');
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is held by this process until released', async () => {
    const lock = await acquireDataDirLock(dataDir);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });

    await lock.release();
    await lock.release();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    await (await acquireDataDirLock(dataDir)).release();
  });

  it('creates a missing data folder', async () => {
    const lock = await acquireDataDirLock(path.join(dataDir, 'new', 'folder'));
    await lock.release();
  });

  it('says which live process holds the folder', async () => {
    const other = spawn('sleep', ['60']);
    const pid = Number(other.pid);
    await writeFile(file, JSON.stringify({ pid, birth: await processBirth(pid) }));

    await expect(acquireDataDirLock(dataDir)).rejects.toThrow(
      `Hunchline is already running from DATA_DIR ${dataDir} (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
  });

  it('of another container is held while its holder touches it, and taken over once it does not', async () => {
    // Process 1 of a container is there in every other one, too.
    const elsewhere = { pid: 1, birth: 'another', namespace: 'pid:[1]' };
    await writeFile(file, JSON.stringify(elsewhere));
    const beating = setInterval(() => void utimes(file, new Date(), new Date()), 300);
    await expect(acquireDataDirLock(dataDir, { silenceMs: 2000 })).rejects.toThrow('(process 1)');
    clearInterval(beating);
    const lock = await acquireDataDirLock(dataDir, { silenceMs: 2000 });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it.runIf(process.platform === 'linux')(
    'of another machine on the same disk is held while its holder touches it, though no process here has its id',
    async () => {
      // Outside of containers, all machines have the same namespace; the boot is another one.
      const namespace = await readlink('/proc/self/ns/pid');
      const boot = '8e8b4f0c-0000-4000-8000-000000000000';
      await writeFile(file, JSON.stringify({ pid: 2 ** 22 - 1, birth: `${boot} 1`, namespace }));
      const beating = setInterval(() => void utimes(file, new Date(), new Date()), 300);
      await expect(acquireDataDirLock(dataDir, { silenceMs: 2000 })).rejects.toThrow('already running');
      clearInterval(beating);
      await (await acquireDataDirLock(dataDir, { silenceMs: 2000 })).release();
    },
  );

  describe.runIf(process.platform === 'linux')('of an earlier boot', () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const earlier = '8e8b4f0c-0000-4000-8000-000000000000 1';
    /** As this machine had left it before a power loss. */
    async function leaveFromEarlierBoot(changes: object = {}): Promise<void> {
      const lock = await acquireDataDirLock(dataDir);
      const own = JSON.parse(await readFile(file, 'utf8'));
      await lock.release();
      await writeFile(file, JSON.stringify({ ...own, birth: earlier, ...changes }));
      const before = new Date(Date.now() - 2 * DAY_MS);
      await utimes(file, before, before);
    }
    const lines: string[] = [];
    const acquire = (silenceMs = 2000) =>
      acquireDataDirLock(dataDir, { silenceMs, log: (line) => lines.push(line) });
    beforeEach(() => {
      lines.length = 0;
    });

    it.each([{}, { namespace: 'pid:[1]' }])('of this machine is taken over at once (%j)', async (changes) => {
      await leaveFromEarlierBoot(changes);
      // Who waited would wait for a day.
      await (await acquire(DAY_MS)).release();
      expect(lines).toEqual([]);
    });

    it.each([
      ['another machine', { machine: 'another' }],
      ['a program that kept no machine', { machine: undefined }],
    ])('of %s is waited for, in one line', async (_name, changes) => {
      await leaveFromEarlierBoot(changes);
      await (await acquire()).release();
      expect(lines).toEqual([expect.stringMatching(/^DATA_DIR .* waiting 2 s/)]);
    });

    it('of a copy of this machine is held while that touches it', async () => {
      await leaveFromEarlierBoot();
      await utimes(file, new Date(), new Date());
      const beating = setInterval(() => void utimes(file, new Date(), new Date()), 300);
      await expect(acquire()).rejects.toThrow('already running');
      clearInterval(beating);
      expect(lines).toHaveLength(1);
    });
  });

  it('tells a holder that was paused that another process has taken it over, and leaves it to that', async () => {
    const onLost = vi.fn();
    const lock = await acquireDataDirLock(dataDir, { onLost, beatMs: 20 });
    const another = JSON.stringify({ pid: 1, birth: 'another', namespace: 'pid:[1]' });
    await writeFile(file, another);
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 6000);
    await lock.release();
    expect(await readFile(file, 'utf8')).toBe(another);
  });

  it('is touched by its holder', async () => {
    const lock = await acquireDataDirLock(dataDir);
    const { mtimeMs } = await stat(file);
    await vi.waitFor(async () => expect((await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs), 6000);
    await lock.release();
  });

  it('is taken over from a process that has ended', async () => {
    const other = spawn('sleep', ['60']);
    const pid = Number(other.pid);
    await writeFile(file, JSON.stringify({ pid, birth: await processBirth(pid) }));
    other.kill('SIGKILL');
    await once(other, 'exit');

    const lock = await acquireDataDirLock(dataDir);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it.skipIf(process.platform === 'win32')(
    'is taken over when its process id belongs to another program now',
    async () => {
      await writeFile(file, JSON.stringify({ pid: process.pid, birth: 'an earlier boot 1' }));
      await (await acquireDataDirLock(dataDir)).release();
    },
  );

  it.each(['', '{', '{"pid":"x"}'])('is taken over when a crash left the text %j', async (text) => {
    await writeFile(file, text);
    await (await acquireDataDirLock(dataDir)).release();
  });

  it('is acquired by only one of many that find a stale one simultaneously', async () => {
    await writeFile(file, JSON.stringify({ pid: process.pid, birth: 'an earlier boot 1' }));
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => acquireDataDirLock(dataDir)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
});
