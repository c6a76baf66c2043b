import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A load balancer in front of several web processes, as in docs/operations.md: it forwards to those that are ready. */
export interface Balancer {
  readonly origin: string;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
const LOOK_WITHIN_MS = 2000;
/** Hop-by-hop headers, and those that the balancer sets itself. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'x-forwarded-for']);

/** Starts the balancer. With no process ready it forwards to any that is alive, whose 503 carries Retry-After. */
export async function openBalancer(port: number, backends: readonly number[]): Promise<Balancer> {
  const ready = new Set(backends);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const look = async (backend: number) => {
    const signal = AbortSignal.timeout(LOOK_WITHIN_MS);
    const answer = await fetch(`http://127.0.0.1:${backend}/readyz`, { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.ok) ready.add(backend);
    else ready.delete(backend);
  };
  const looking = setInterval(() => void Promise.all(backends.map(look)), LOOK_EVERY_MS);

  /** The ready processes in round-robin order, followed by the others. */
  function inOrder(): number[] {
    turn += 1;
    const turned = backends.map((_, at) => backends[(at + turn) % backends.length] as number);
    return [...turned.filter((one) => ready.has(one)), ...turned.filter((one) => !ready.has(one))];
  }

  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    for (const backend of inOrder()) {
      const outcome = await pass(asked, Buffer.concat(chunks), answer, backend);
      if (outcome === 'answered' || answer.destroyed) return;
      ready.delete(backend);
      // A request that may already have taken effect is not retried.
      if (outcome === 'lost' && asked.method !== 'GET' && asked.method !== 'HEAD') break;
    }
    answer.writeHead(502, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ code: 'unavailable', message: 'No process answered.' }));
  }

  function pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse, backend: number) {
    return new Promise<'answered' | 'refused' | 'lost'>((done) => {
      const isRead = asked.method === 'GET' || asked.method === 'HEAD';
      const headers = Object.fromEntries(
        Object.entries(asked.headers).filter(([name]) => !HOP_BY_HOP.has(name)),
      );
      const going = request({
        host: '127.0.0.1',
        port: backend,
        path: asked.url,
        method: asked.method,
        // A kept-alive connection may just have been closed, so requests that write use a new one.
        agent: isRead ? agent : false,
        headers: {
          ...headers,
          'x-forwarded-for': asked.socket.remoteAddress,
          'x-forwarded-proto': 'http',
          'x-forwarded-host': asked.headers.host,
        },
      });
      answer.once('close', () => going.destroy());
      going.on('response', (coming) => {
        done('answered');
        answer.writeHead(coming.statusCode ?? 502, coming.headers);
        coming.on('error', () => answer.destroy());
        coming.pipe(answer);
      });
      going.on('error', (error: NodeJS.ErrnoException) => {
        if (answer.headersSent) answer.destroy();
        done(error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
      });
      going.end(body);
    });
  }

  const server = createServer((asked, answer) => {
    serve(asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
