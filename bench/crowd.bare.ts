import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';

/**
 * P5's bound: a server that answers the polled addresses with unchanging bodies and reads no session, no database. It holds the
 * streams that are opened, and tells each in turn of a change.
 */
const ETAG = '"unchanged"';
/** As large as the list of three concepts and the progress of one. */
const LIST = Buffer.from(JSON.stringify(Array.from({ length: 3 }, () => ({ summary: 'x'.repeat(950) }))));
const PROGRESS = Buffer.from(JSON.stringify({ boxes: 'x'.repeat(600) }));

const EVENT = 'data: ["concepts"]\n\n';
const TICK_MS = 20;
/** As many changes a second as the bench commits, which it gives as this program's argument. */
const CHANGES_A_TICK = (Number(process.argv[2]) * TICK_MS) / 1000;

const app = fastify();
app.get('/api/concepts', answer(LIST));
app.get('/api/concepts/:id/assumption-progress', answer(PROGRESS));
const streams: FastifyReply['raw'][] = [];
app.get('/trpc/live.changes', (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.write('event: connected\ndata: \n\n');
  streams.push(reply.raw);
});
let told = 0;
setInterval(() => {
  const due = Math.min(streams.length, CHANGES_A_TICK);
  for (let n = 0; n < due; n += 1) streams[told++ % streams.length]?.write(EVENT);
}, TICK_MS);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.on('disconnect', () => process.exit(0));
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });

function answer(body: Buffer) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('etag', ETAG).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === ETAG ? reply.code(304).send() : reply.send(body);
  };
}
