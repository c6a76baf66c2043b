import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { layLine, type WeakLine } from '../testing/weak-line.ts';

const lines: { level: number; reqId?: string; msg?: string }[] = [];

let line: WeakLine;
let t: TestContext;
let origin: string;
let cookie: string;
beforeAll(async () => {
  line = await layLine(inject('postgresUrl'));
  t = await createTestContext({
    databaseThrough: line.through,
    onLine: (text) => void lines.push(JSON.parse(text)),
  });
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { user } = await t.founder();
  cookie = await t.cookieOf(user);
  // The session is known from here on, so that calls fail in their own procedures, too.
  await call('GET', '/api/auth/user');
});
afterAll(async () => {
  await line.mend();
  await t.close();
  await line.close();
});

function call(method: string, path: string, body?: object): Promise<Response> {
  return fetch(origin + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const linesOf = (answer: Response) => {
  const id = answer.headers.get('x-request-id');
  return lines.filter(({ reqId }) => reqId === id).map(({ level, msg }) => ({ level, msg }));
};

const WARNING = 40;
const ONCE = [{ level: WARNING, msg: 'a part is away' }];

describe('a request that fails because the database is away', () => {
  it.each([
    ['GET', '/api/pins'],
    ['POST', '/api/pins', { code: '4711', label: 'Door' }],
    ['POST', '/api/auth/sign-in', { email: 'a@example.com', password: 'correct horse' }],
    ['GET', '/trpc/pins.list'],
    ['GET', '/api/concepts/0190d0d0-0000-7000-8000-000000000000/export'],
  ] as [string, string, object?][])('%s %s is one warning in the log', async (method, path, body) => {
    line.cut();
    const answer = await call(method, path, body);
    await line.mend();
    expect([answer.status, linesOf(answer)]).toEqual([503, ONCE]);
  });

  it('is one warning also if the session cannot be looked up', async () => {
    const known = cookie;
    cookie = `${known.split('=')[0]}=${'x'.repeat(43)}`;
    line.cut();
    const answers = [await call('GET', '/api/pins'), await call('GET', '/trpc/pins.list')];
    await line.mend();
    cookie = known;
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers.map(linesOf)).toEqual([ONCE, ONCE]);
  });
});

describe('a request that is given up because the database hangs', () => {
  it('is one warning in the log, however its handler ends', async () => {
    line.freeze();
    const calls: [string, string, object?][] = [
      ['GET', '/api/pins'],
      ['POST', '/api/pins', { code: '4712', label: 'Door' }],
      ['GET', '/trpc/pins.list'],
      ['GET', '/trpc/live.changes'],
    ];
    const answers = await Promise.all(calls.map((each) => call(...each)));
    await line.mend();
    // The handlers end when their connections do, which is when a new one answers.
    await expect.poll(async () => (await call('GET', '/api/pins')).status, { timeout: 30_000 }).toBe(200);
    await t.app.close();
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(linesOf(answer).map(({ level }) => level)).toEqual([WARNING]);
    }
    expect(lines.filter(({ level }) => level > WARNING)).toEqual([]);
  });
});
