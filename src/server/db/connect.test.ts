import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { connectTo } from './connect.ts';

it('names a server that refuses, with the reason, even for a host with two addresses', async () => {
  const port = await freePort();
  await expect(connectTo(`postgres://nobody@localhost:${port}/none`)).rejects.toThrow(
    new RegExp(`^Cannot connect to the database at localhost:${port}: .*ECONNREFUSED`),
  );
});

it('waits for a server that says nothing no longer than its limit', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  await expect(connectTo(url, { connectionTimeoutMillis: 200 })).rejects.toThrow(
    `Cannot connect to the database at 127.0.0.1:${port}: timeout expired`,
  );
  silent.close();
});
