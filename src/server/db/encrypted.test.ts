import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openQueue } from '../../jobs/queue.ts';
import { examineGround } from '../doctor/examine-ground.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../log.ts';
import { openChanges } from './changes.ts';
import { openHotReads } from './hot-reads.ts';
import { migrate } from './migrate.ts';
import { connectOrm, discoverOrm } from './orm-config.ts';
import { checkPooler } from './pooler.ts';
import { runMigrations } from './run-migrations.ts';

/** The message by which a client asks for TLS before it says anything else (PostgreSQL protocol, SSLRequest). */
const SSL_REQUEST = '0000000804d2162f';

const log = createLogger('silent');
const clients: Record<string, (url: string) => Promise<unknown>> = {
  'the ORM': async (url) => (await connectOrm(await discoverOrm(), url)).em.fork().execute('select 1'),
  'the ORM through a pooler': async (url) =>
    (await connectOrm(await discoverOrm(), url, { pooled: true })).em.fork().execute('select 1'),
  'the hot reads': (url) => openHotReads(url).rows({ name: 'encrypted_test', text: 'select 1' }),
  'the notifications of changes': (url) => openChanges(url, log),
  'the look at pending migrations': migrate,
  'the migrations': runMigrations,
  'the comparison with a pooler': (url) => checkPooler(url, url),
  'the queue': (url) => openQueue({ databaseUrl: url }, log),
  'the doctor': (url) => examineGround(readEnv({ NODE_ENV: 'test', DATABASE_URL: url })),
};

describe('a database address with sslmode', () => {
  let server: Server;
  let url: string;
  let openings: Set<string>;
  beforeEach(async () => {
    openings = new Set();
    server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (bytes) => {
        openings.add(bytes.subarray(0, 8).toString('hex'));
        // TLS is not to be had here.
        socket.end('N');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    url = `postgres://somebody:secret@127.0.0.1:${port}/hunchline?sslmode=verify-full`;
  });
  afterEach(() => void server.close());

  it.each(Object.keys(clients))('makes %s ask for TLS, and say nothing without it', async (name) => {
    await Promise.race([clients[name]?.(url).catch(() => {}), untilAsked()]);
    expect([...openings]).toEqual([SSL_REQUEST]);
  });

  async function untilAsked(): Promise<void> {
    while (openings.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
