import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Redis of a test's own, which keeps nothing when it ends. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Keeps it from answering, though its connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(): void;
}

/** Starts the given redis-server, on a port that is free unless one is given, and waits until it answers. */
export async function startRedis(path: string, port?: number): Promise<RedisServer> {
  const chosen = port ?? (await freePort());
  const dir = mkdtempSync(join(tmpdir(), 'hunchline-redis-'));
  const child = spawn(path, ['--port', String(chosen), '--save', '', '--dir', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept')) resolve();
    });
  });
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
