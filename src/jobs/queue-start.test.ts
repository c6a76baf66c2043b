import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { freePort } from '../server/testing/free-port.ts';
import { openQueue } from './queue.ts';

const log = pino({ level: 'silent' });

it('stops trying to reach a Redis that refuses, and says which variable to check', async () => {
  const redisUrl = `redis://127.0.0.1:${await freePort()}`;
  await expect(openQueue({ databaseUrl: '', redisUrl }, log, { startMs: 500 })).rejects.toThrow(
    /^The queue cannot connect to Redis: .*ECONNREFUSED.* Check REDIS_URL\.$/,
  );
});

it('stops waiting for an address that accepts connections and says nothing', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const redisUrl = `redis://127.0.0.1:${port}`;
  await expect(openQueue({ databaseUrl: '', redisUrl }, log, { startMs: 500 })).rejects.toThrow(
    'The queue cannot connect to Redis',
  );
  silent.close();
});
