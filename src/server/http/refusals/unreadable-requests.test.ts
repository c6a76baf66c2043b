import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection } from '../../testing/fuzz/raw-connection.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';

let test: TestContext;
let connection: RawConnection;
beforeAll(async () => {
  test = await createTestContext();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  connection = new RawConnection(typeof address === 'object' && address ? address.port : 0);
});
afterAll(async () => {
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
  ])('is refused like any other: %s', async (_what, line, headers, status, code) => {
    const request = Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`);
    const answer = await connection.ask(request, false);
    connection.close();
    if (answer === null || answer === 'late') throw new Error('There was no answer');
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
