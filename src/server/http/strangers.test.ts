import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { pagePolicy } from './pages/web-pages.ts';
import { endLateBodies } from './refusals/late-bodies.ts';

let t: TestContext;
let probes = 0;
beforeAll(async () => {
  t = await createTestContext();
  const { storage } = t.deps.ports;
  const probe = storage.probe.bind(storage);
  storage.probe = () => {
    probes += 1;
    return probe();
  };
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

function port(of: TestContext = t): number {
  const address = of.app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function get(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest({ host: '127.0.0.1', port: port(), path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on('error', reject).end();
  });
}

describe('a stranger', () => {
  it('who sends 500 simultaneous readiness requests triggers only one check', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, () => t.app.inject('/readyz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(probes).toBe(1);
  });

  it('gets the metrics neither through a proxy on this machine nor under another host name', async () => {
    expect(await get('/metrics')).toBe(200);
    expect(await get('/metrics', { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
    expect(await get('/metrics', { via: '1.1 proxy' })).toBe(404);
    expect(await get('/metrics', { host: 'hunchline.example' })).toBe(404);
    expect(await get('/metrics', { host: '127.0.0.1:8080' })).toBe(404);
  });

  it('gets a request id and no-store headers with a refused tRPC call', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/trpc/pins.create',
      headers: { 'content-type': 'text/plain' },
      payload: 'words',
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().error.data.error.requestId).toBe(answer.headers['x-request-id']);
    const read = await t.app.inject('/trpc/config.get');
    expect(read.headers['cache-control']).toBe('no-store');
  });

  it('who sends an incomplete body gets an error and is disconnected', async () => {
    const app = fastify();
    endLateBodies(app, { graceMs: 50, exempt: [] });
    app.post('/', () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address() as { port: number };
    const socket = connect(address.port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n{"',
    );
    const answer = await text(socket);
    expect(answer).toContain('400 Bad Request');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad_input' });
    await app.close();
  });
});

describe('a client that always sends a JSON content type', () => {
  it('may send a POST or a DELETE without a body', async () => {
    const { user, ctx } = await t.founder();
    const headers = { cookie: await t.cookieOf(user), 'content-type': 'application/json' };
    const asked = { headers, url: '/api/admin/lock' };
    expect((await t.app.inject({ method: 'POST', ...asked })).statusCode).toBe(200);
    const gone = await t.app.inject({ method: 'DELETE', headers, url: `/api/pins/${ctx.requestId}` });
    expect(gone.statusCode).toBe(404);
  });
});

describe('the content security policy of a page', () => {
  it('allows connections to its own origin and the file store only', () => {
    expect(pagePolicy('n')).toContain("connect-src 'self';");
    expect(pagePolicy('n', 'https://files.example')).toContain("connect-src 'self' https://files.example;");
  });
});

describe('behind HTTPS', () => {
  it('cookies have the __Host- prefix, and no other cookie name is accepted as a session', async () => {
    const secure = await createTestContext({ env: { PUBLIC_URL: 'https://hunchline.example' } });
    const payload = { email: 'host@example.com', password: 'correct horse battery' };
    const url = '/api/auth/sign-up';
    const headers = { origin: 'https://hunchline.example' };
    const answer = await secure.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(201);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: '__Host-hunchline_session',
      secure: true,
      httpOnly: true,
      path: '/',
    });
    const me = (name: string) =>
      secure.app.inject({ url: '/api/concepts', headers: { cookie: `${name}=${cookie?.value}` } });
    expect((await me('__Host-hunchline_session')).statusCode).toBe(200);
    expect((await me('hunchline_session')).statusCode).toBe(401);
    await secure.close();
  });
});

describe('METRICS_TOKEN', () => {
  it('is required from every address once it is set, and is sufficient', async () => {
    const guarded = await createTestContext({
      env: { METRICS_TOKEN: 'a long enough token', TRUST_PROXY: '1' },
    });
    const ask = (headers: Record<string, string>) => guarded.app.inject({ url: '/metrics', headers });
    expect((await ask({})).statusCode).toBe(404);
    expect((await ask({ authorization: 'Bearer wrong' })).statusCode).toBe(404);
    const right = await ask({ authorization: 'Bearer a long enough token', 'x-forwarded-for': '192.0.2.1' });
    expect(right.statusCode).toBe(200);
    await guarded.close();
  });
});
