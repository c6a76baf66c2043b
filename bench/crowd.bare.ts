import { createHash } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import pg from 'pg';
import { LIST_SQL, ownerOf, PROGRESS_SQL } from './bare.ts';

/**
 * P5's bounds. Without a database: a server that answers the polled addresses with unchanging bodies and reads no session; it holds
 * the streams that are opened, and tells each in turn of a change. With one: the least that must be done for founders whose
 * rows change. It finds the session once, keeps each body with its tag, hears of each change, reads the changed lists again,
 * many with one statement, before they are asked for, and tells the founder's stream.
 *
 * Its arguments are the changes a second that the bench commits, and the database's address or nothing.
 */
const [, , changesASecond = '0', databaseUrl = ''] = process.argv;

const EVENT = 'data: ["concepts"]\n\n';
const app = fastify();
if (databaseUrl) await keepWhatChanges(databaseUrl);
else answerUnchanged();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.on('disconnect', () => process.exit(0));
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });

interface Body {
  readonly etag: string;
  readonly bytes: Buffer;
}

function bodyOf(json: string): Body {
  return { etag: `"${createHash('sha1').update(json).digest('base64url')}"`, bytes: Buffer.from(json) };
}

function give(request: FastifyRequest, reply: FastifyReply, { etag, bytes }: Body) {
  reply.header('etag', etag).type('application/json; charset=utf-8');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes);
}

function openStream(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.write('event: connected\ndata: \n\n');
  return reply.raw;
}

function answerUnchanged(): void {
  const tickMs = 20;
  const changesATick = (Number(changesASecond) * tickMs) / 1000;
  // As large as the list of three concepts and the progress of one.
  const list = bodyOf(JSON.stringify(Array.from({ length: 3 }, () => ({ summary: 'x'.repeat(950) }))));
  const progress = bodyOf(JSON.stringify({ boxes: 'x'.repeat(600) }));
  app.get('/api/concepts', (request, reply) => give(request, reply, list));
  app.get('/api/concepts/:id/assumption-progress', (request, reply) => give(request, reply, progress));
  const streams: FastifyReply['raw'][] = [];
  app.get('/trpc/live.changes', (_request, reply) => void streams.push(openStream(reply)));
  let told = 0;
  setInterval(() => {
    const due = Math.min(streams.length, changesATick);
    for (let n = 0; n < due; n += 1) streams[told++ % streams.length]?.write(EVENT);
  }, tickMs);
}

interface Founder {
  readonly owner: string;
  list: Body | null;
  /** The progress of the one concept that its page shows. */
  progress: Body | null;
  stream: FastifyReply['raw'] | null;
}

/** Lists of as many founders are read by one statement, as the product does. */
const TOGETHER = 32;
const LISTS_SQL = LIST_SQL.replace('select id,', 'select owner_id as owner, id,').replace(
  'owner_id = $1',
  'owner_id = any($1::uuid[])',
);

async function keepWhatChanges(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  pool.on('error', () => {});
  const byCookie = new Map<string, Founder>();
  const byOwner = new Map<string, Founder>();

  const founderOf = async (cookie: string): Promise<Founder | null> => {
    const kept = byCookie.get(cookie);
    if (kept) return kept;
    const owner = await ownerOf(pool, cookie);
    if (!owner) return null;
    const founder = byOwner.get(owner) ?? { owner, list: null, progress: null, stream: null };
    byCookie.set(cookie, founder);
    byOwner.set(owner, founder);
    return founder;
  };
  const readLists = async (founders: readonly Founder[]): Promise<void> => {
    const values = [founders.map(({ owner }) => owner)];
    const { rows } = await pool.query<{ owner: string }>({ name: 'lists', text: LISTS_SQL, values });
    const lists = new Map<string, object[]>(founders.map(({ owner }) => [owner, []]));
    for (const { owner, ...shown } of rows) lists.get(owner)?.push(shown);
    for (const founder of founders) founder.list = bodyOf(JSON.stringify(lists.get(founder.owner)));
  };

  app.get('/api/concepts', async (request, reply) => {
    const founder = await founderOf(request.headers.cookie ?? '');
    if (!founder) return reply.code(401).send();
    if (!founder.list) await readLists([founder]);
    return give(request, reply, (founder.list as Body | null) ?? bodyOf('[]'));
  });
  app.get<{ Params: { id: string } }>('/api/concepts/:id/assumption-progress', async (request, reply) => {
    const founder = await founderOf(request.headers.cookie ?? '');
    if (!founder) return reply.code(401).send();
    founder.progress ??= bodyOf(
      JSON.stringify(
        (
          await pool.query({
            name: 'progress',
            text: PROGRESS_SQL,
            values: [request.params.id, founder.owner],
          })
        ).rows[0].progress,
      ),
    );
    return give(request, reply, founder.progress);
  });
  app.get('/trpc/live.changes', async (request, reply) => {
    const founder = await founderOf(request.headers.cookie ?? '');
    if (!founder) return reply.code(401).send();
    founder.stream = openStream(reply);
    return reply;
  });

  const changed = new Set<Founder>();
  const readChanged = () => {
    const all = [...changed];
    changed.clear();
    for (let at = 0; at < all.length; at += TOGETHER) void readLists(all.slice(at, at + TOGETHER));
  };
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => {
    const founder = byOwner.get(payload.slice(0, 36));
    if (!founder) return;
    if (changed.size === 0) setImmediate(readChanged);
    changed.add(founder);
    founder.list = null;
    founder.stream?.write(EVENT);
  });
  await listener.query('listen founder_changed');
}
