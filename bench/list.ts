import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { noteRequest } from '../src/server/operations/figures.ts';
import { LIST_SQL, ownerOf, startBareServer } from './bare.ts';
import { applyLoad, applyLoadByProcessor, type LoadOrder } from './load.ts';
import { type Comparison, compareAllByTurns, compareByTurns, ratioLine, ratioOf } from './rounds.ts';
import { startWorld } from './world.ts';

const ROUNDS = Number(process.env.LIST_ROUNDS ?? 7);
const MILLISECONDS = 1500;
/** Polls differ by microseconds, which needs more rounds. */
const POLL_ROUNDS = 2 * ROUNDS + 1;
const POLL_MILLISECONDS = 900;
const POLL_UNIT = "polls a second of the server's processor";
const CONNECTIONS = 32;
const CONCEPTS = 20;
const KEPT_MS = 30_000;
/** The head that every answer of the API carries. */
const REQUIRED = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
};

/** P1 and P2: the founder's list, uncached against the same SQL on a bare route, and polled against a static buffer. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const cookies = await world.cookiesOf(CONNECTIONS, CONCEPTS);
  const [cookie = ''] = cookies;
  const headers = { cookie };
  const first = await fetch(`http://127.0.0.1:${world.port}/api/concepts`, { headers });
  const bytes = Buffer.from(await first.arrayBuffer());
  const etag = first.headers.get('etag') ?? '';
  const bare = await startBare(world.databaseUrl, bytes, etag);
  const order = (port: number, path: string, more: Partial<LoadOrder> = {}): LoadOrder => ({
    port,
    path,
    headers,
    connections: CONNECTIONS,
    milliseconds: MILLISECONDS,
    expectStatus: 200,
    ...more,
  });

  // The uncached rounds evict the cached body, so the polls come first.
  const briefly = { milliseconds: POLL_MILLISECONDS };
  const poll = await compareByTurns(
    POLL_ROUNDS,
    () => applyLoadByProcessor(order(world.port, '/api/concepts', briefly)),
    () => applyLoadByProcessor(order(bare.port, '/static', briefly)),
  );
  print(ratioLine('P2 unchanged poll, 200, by processor time', poll, 0.9, POLL_UNIT));
  const least = await startLeast(cookie, etag);
  const asked = { ...briefly, headers: { ...headers, 'if-none-match': etag }, expectStatus: 304 };
  const polled = await compareAllByTurns(POLL_ROUNDS, {
    ours: () => applyLoadByProcessor(order(world.port, '/api/concepts', asked)),
    bare: () => applyLoadByProcessor(order(bare.port, '/static', asked)),
    least: () => applyLoadByProcessor(order(least.port, '/api/concepts', asked)),
  });
  await least.close();
  const unchanged = ratioOf(polled.ours, polled.bare);
  const bound = ratioOf(polled.least, polled.bare);
  print(
    ratioLine('P2 unchanged poll, 304, by processor time', unchanged, Math.min(1, bound.median), POLL_UNIT),
  );
  print(
    `   node:http alone, with the look-up of the session and the head that a 304 must have: ${bound.median.toFixed(2)} x ` +
      `(${bound.min.toFixed(2)} to ${bound.max.toFixed(2)}), which bounds it`,
  );
  print(`   a 200 takes ${microseconds(poll)} of the server's processor, a 304 ${microseconds(unchanged)}`);
  const measured = await compareAllByTurns(ROUNDS, {
    ours: () => applyLoad(order(world.port, '/api/concepts?cold={n}', { cookies })),
    bare: () => applyLoad(order(bare.port, '/list', { cookies })),
    required: () => applyLoad(order(bare.port, '/list-required', { cookies })),
  });
  const cold = ratioOf(measured.ours, measured.bare);
  print(ratioLine('P1 GET /api/concepts, cold', cold, 1.1));
  print(`   ${CONCEPTS} rows, ${bytes.length} bytes`);
  const beside = ratioOf(measured.required, measured.bare);
  print(
    `   a bare server with a kept session, and with the head, the id and the figures that every answer must have, ` +
      `one statement for each list: ${beside.median.toFixed(2)} x (${beside.min.toFixed(2)} to ${beside.max.toFixed(2)})`,
  );
  await bare.close();
  await world.close();
}

function microseconds({ ours, bare }: Comparison): string {
  return `${(1e6 / ours).toFixed(0)} µs (bare ${(1e6 / bare).toFixed(0)})`;
}

/** The least that an unchanged poll costs with Node's own server: a session's tag found by its cookie, and a head. */
async function startLeast(cookie: string, etag: string) {
  const tags = new Map([[cookie, etag]]);
  const server = createServer((request, response) => {
    const tag = tags.get(request.headers.cookie ?? '');
    const isUnchanged = request.headers['if-none-match'] === tag;
    response.writeHead(isUnchanged ? 304 : 404, ['etag', tag ?? '', 'cache-control', 'private, no-cache']);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Baselines: the same list by plain SQL, and the same bytes from memory. */
function startBare(databaseUrl: string, bytes: Buffer, etag: string) {
  return startBareServer(databaseUrl, (app, pool) => {
    app.get('/list', async (request, reply) => {
      const owner = await ownerOf(pool, request.headers.cookie);
      if (!owner) return reply.code(401).send();
      return (await pool.query({ name: 'list', text: LIST_SQL, values: [owner] })).rows;
    });
    const kept = new Map<string, { owner: string; until: number }>();
    app.get('/list-required', async (request, reply) => {
      const cookie = request.headers.cookie ?? '';
      let session = kept.get(cookie);
      if (!session || session.until < Date.now()) {
        const owner = await ownerOf(pool, cookie);
        if (!owner) return reply.code(401).send();
        session = { owner, until: Date.now() + KEPT_MS };
        kept.set(cookie, session);
      }
      reply.headers(REQUIRED).header('x-request-id', randomUUID());
      const { rows } = await pool.query({ name: 'list', text: LIST_SQL, values: [session.owner] });
      noteRequest({ method: 'GET', route: '/list-required', status: 200, seconds: reply.elapsedTime / 1000 });
      return rows;
    });
    app.get('/static', (request, reply) => {
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
    });
  });
}
