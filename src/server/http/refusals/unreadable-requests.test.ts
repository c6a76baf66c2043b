import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection } from '../../testing/fuzz/raw-connection.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';

const lines: { level: number; msg?: string }[] = [];
/** What Node prints besides the log. */
const warnings: string[] = [];
const noteWarning = ({ name }: Error) => void warnings.push(name);

let test: TestContext;
let connection: RawConnection;
beforeAll(async () => {
  process.on('warning', noteWarning);
  test = await createTestContext({ onLine: (text) => void lines.push(JSON.parse(text)) });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  connection = new RawConnection(typeof address === 'object' && address ? address.port : 0);
});
afterAll(async () => {
  process.off('warning', noteWarning);
  connection.close();
  await test.close();
});

const HOST = 'host: a.test';

describe('a malformed request', () => {
  it.each([
    ['an unknown method', 'NONSENSE / HTTP/1.1', [HOST], 400, 'bad_input'],
    ['a malformed header', 'GET / HTTP/1.1', [HOST, 'a b: c'], 400, 'bad_input'],
    ['a head without end', 'GET / HTTP/1.1', [HOST, `x: ${'a'.repeat(40_000)}`], 413, 'too_large'],
    ['a path that does not decode', 'GET /api/concepts/%zz HTTP/1.1', [HOST], 400, 'bad_input'],
    ['an unknown Expect header', 'GET / HTTP/1.1', [HOST, 'expect: x'], 400, 'bad_input'],
    ['no Host header', 'GET /healthz HTTP/1.1', [], 400, 'bad_input'],
    ['two Host headers', 'GET /healthz HTTP/1.1', [HOST, 'host: b.test'], 400, 'bad_input'],
    [
      'a length beyond every timer',
      'POST /api/pins HTTP/1.1',
      [HOST, 'content-type: application/json', `content-length: ${Number.MAX_SAFE_INTEGER}`],
      413,
      'too_large',
    ],
  ])('is refused like any other: %s', async (_what, line, headers, status, code) => {
    const request = Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`);
    const answer = await connection.ask(request, false);
    connection.close();
    if (answer === null || answer === 'late') throw new Error('There was no answer');
    expect(warnings).toEqual([]);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(answer.body)).toEqual({
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });
});

describe('a sender that hangs up in the middle of a body', () => {
  it.each(['/api/auth/sign-in', '/trpc/accounts.signIn'])(
    'to %s is no part of ours that is away',
    async (path) => {
      const ended = new Promise((resolve) => {
        test.app.server.once('request', (request) => request.once('close', resolve));
      });
      const head = [`POST ${path} HTTP/1.1`, HOST, 'content-type: application/json', 'content-length: 100'];
      await connection.cut(Buffer.from(`${head.join('\r\n')}\r\n\r\n{"email":"${'a'.repeat(80)}`));
      await ended;
      expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    },
  );
});

describe('the tRPC door', () => {
  it.each([
    ['a query sent as a mutation', 'POST', '/trpc/config.get', 400],
    ['a method that tRPC does not use', 'DELETE', '/trpc/config.get', 400],
    ['a name that does not decode twice', 'GET', '/trpc/%25s', 404],
    ['an unknown procedure', 'GET', '/trpc/no.such', 404],
    [
      'more calls at once than are allowed',
      'GET',
      `/trpc/${'config.get,'.repeat(21)}config.get?batch=1`,
      400,
    ],
  ] as const)('refuses %s, as JSON', async (_what, method, url, status) => {
    const answer = await test.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('a NUL character', () => {
  it('in the e-mail address of a sign-in is answered like an unknown account', async () => {
    const payload = { email: 'a@x.test\u0000', password: 'a long password' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    expect(answer.statusCode).toBe(401);
  });

  it('is removed from the file name of an upload, and refused in its key', async () => {
    const { user } = await test.founder();
    const headers = { cookie: await test.cookieOf(user) };
    const url = '/api/uploads/s3/multipart';
    const payload = { filename: 'a\u0000.bin', type: 'application/\u0000octet-stream' };
    expect((await test.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    const aborted = { method: 'DELETE', url: `${url}/none?key=a%00b`, headers } as const;
    expect((await test.app.inject(aborted)).statusCode).toBe(404);
  });
});
