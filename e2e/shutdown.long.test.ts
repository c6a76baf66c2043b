import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/server/testing/free-port.ts';
import { startRedis } from '../src/server/testing/redis-server.ts';

const REDIS = process.env.REDIS_SERVER_PATH;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hunchline-stop-'));
});
afterAll(() => {
  for (const end of leftovers) end();
  rmSync(dataDir, { recursive: true, force: true });
});
const leftovers: (() => void)[] = [];

/** Runs `npm start` in a process group of its own, so that only the test signals it. */
async function npmStart(env: Record<string, string> = {}) {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  leftovers.push(
    () => npm.exitCode === null && npm.signalCode === null && process.kill(-(npm.pid ?? 0), 'SIGKILL'),
  );
  const lines: string[] = [];
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
  const origin = `http://127.0.0.1:${port}`;
  await expect.poll(() => answers(`${origin}/readyz`), { timeout: 60_000, interval: 100 }).toBe(true);
  const [postgres = 0] = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
    .split('\n')
    .map(Number);
  return { npm, origin, postgres, output: () => lines.join('') };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a signal to npm', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s to its process alone stops the program and its database despite an open stream and a half-sent request',
    async (signal) => {
      const { npm, origin, postgres, output } = await npmStart();
      const stream = await fetch(`${origin}/trpc/live.competition`);
      expect(stream.status).toBe(200);
      const half = fetch(`${origin}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new ReadableStream({ start: (body) => body.enqueue(Buffer.from('{"email":')) }),
        duplex: 'half',
      } as RequestInit).catch(() => 'cut');
      expect(lives(postgres)).toBe(true);

      npm.kill(signal);
      await once(npm, 'exit');
      await expect.poll(() => answers(`${origin}/healthz`), { timeout: 20_000 }).toBe(false);
      await expect.poll(() => lives(postgres), { timeout: 20_000 }).toBe(false);
      await expect.poll(() => existsSync(join(dataDir, 'hunchline.lock')), { timeout: 20_000 }).toBe(false);
      expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
      expect(output()).not.toMatch(/Closing|queue connection/);
      await half;
    },
  );

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s to the whole process group, which npm forwards as well, closes everything',
    async (signal) => {
      const { npm, postgres, output } = await npmStart();
      process.kill(-(npm.pid ?? 0), signal);
      await once(npm, 'exit');
      await expect.poll(() => lives(postgres), { timeout: 20_000 }).toBe(false);
      // Only a program that closes its parts removes these.
      await expect.poll(() => existsSync(join(dataDir, 'hunchline.lock')), { timeout: 20_000 }).toBe(false);
      expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
      expect(output()).not.toMatch(/Closing|queue connection/);
    },
  );

  it.runIf(REDIS)('ends both while Redis is frozen and cannot hear a goodbye', async () => {
    const redis = await startRedis(REDIS ?? '');
    const { npm, postgres } = await npmStart({ REDIS_URL: redis.url });
    redis.freeze();
    npm.kill('SIGTERM');
    await expect.poll(() => lives(postgres), { timeout: 25_000 }).toBe(false);
    await expect.poll(() => existsSync(join(dataDir, 'hunchline.lock')), { timeout: 20_000 }).toBe(false);
    redis.stop();
  });
});
