import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A Redis server for one test, without persistence. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Stops it from answering while its connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(): void;
}

const TRIES = 100;

/** Starts the given redis-server on the given port, or on a free one, and waits until it answers. */
export async function startRedis(path: string, port?: number): Promise<RedisServer> {
  const chosen = port ?? (await freePort());
  const dir = mkdtempSync(join(tmpdir(), 'hunchline-redis-'));
  let child = spawnRedis(path, chosen, dir);
  // A server that was just killed may still hold the port.
  for (let tries = 1; !(await isReady(child)); tries += 1) {
    if (tries === TRIES) throw new Error(`redis-server does not start on port ${chosen}`);
    await wait(50);
    child = spawnRedis(path, chosen, dir);
  }
  return {
    port: chosen,
    url: `redis://127.0.0.1:${chosen}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop() {
      child.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function spawnRedis(path: string, port: number, dir: string) {
  return spawn(path, ['--port', String(port), '--save', '', '--dir', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Resolves to false when it ends before it answers. */
function isReady(child: ReturnType<typeof spawnRedis>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => resolve(false));
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept')) resolve(true);
    });
  });
}
