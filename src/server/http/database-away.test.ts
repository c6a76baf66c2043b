import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Concept } from '../concepts/concept.entity.ts';
import { Pin } from '../pins/pin.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { layLine, type WeakLine } from '../testing/weak-line.ts';

const PITCH = 'Bakeries throw away a third of their bread. I want to sell it at half price through an app.';

let line: WeakLine;
let t: TestContext;
let origin: string;
let cookie: string;
beforeAll(async () => {
  line = await layLine(inject('postgresUrl'));
  t = await createTestContext({ databaseThrough: line.through });
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { user } = await t.founder();
  cookie = await t.cookieOf(user);
});
afterAll(async () => {
  await line.mend();
  await t.close();
  await line.close();
});

const CALLS = [
  ['GET', '/api/concepts'],
  ['GET', '/api/auth/user'],
  ['GET', '/api/pins'],
  ['POST', '/api/concepts/text', { text: PITCH }],
  ['POST', '/api/pins', { label: 'Door' }],
  ['DELETE', '/api/pins/0190d0d0-0000-7000-8000-000000000000'],
  ['POST', '/api/auth/sign-in', { email: 'a@example.com', password: 'correct horse' }],
  ['GET', '/trpc/pins.list'],
] as [string, string, object?][];

function call(method: string, path: string, body?: object): Promise<Response> {
  return fetch(origin + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
}

async function expectAway(answer: Response): Promise<void> {
  const text = await answer.text();
  expect([answer.status, text]).toEqual([503, expect.stringContaining('"code":"unavailable"')]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(text).not.toMatch(/ECONN|127\.0\.0\.1|Connection|timeout/);
  const body = JSON.parse(text);
  const view = body.error?.data.error ?? body;
  expect(Object.keys(view).sort()).toEqual(['code', 'message', 'requestId']);
  expect(view.requestId).toBe(answer.headers.get('x-request-id'));
}

describe('while the database is down', () => {
  it.each(CALLS)(
    '%s %s is answered 503 in the usual error format, with Retry-After',
    async (method, path, body) => {
      line.cut();
      await expectAway(await call(method, path, body));
      await line.mend();
    },
  );

  it('a committed write is answered as successful, although the database fails before the answer is sent', async () => {
    const { sessions } = t.deps;
    const { find } = sessions;
    const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    let asked = 0;
    const losing = async (token: string) => {
      asked += 1;
      if (asked > 1) throw lost;
      return find(token);
    };
    Object.assign(sessions, { find: losing });
    const answer = await call('POST', '/api/pins', { code: '4711', label: 'Door' });
    Object.assign(sessions, { find });
    expect(answer.status).toBe(201);
    expect(await t.deps.orm.em.fork().count(Pin)).toBe(1);
  });

  it('works again once the database is back', async () => {
    await expect.poll(async () => (await call('GET', '/api/concepts')).status, { timeout: 20_000 }).toBe(200);
    expect(await t.deps.orm.em.fork().count(Concept)).toBe(0);
  });
});

describe('while the database hangs', () => {
  it('a read, a write and a call of tRPC give up within ten seconds', async () => {
    line.freeze();
    const answers = await Promise.all([
      call('GET', '/api/pins'),
      call('POST', '/api/pins', { code: '4712', label: 'Door' }),
      call('GET', '/trpc/pins.list'),
    ]);
    for (const answer of answers) await expectAway(answer);
    await line.mend();
    await expect.poll(async () => (await call('GET', '/api/pins')).status, { timeout: 20_000 }).toBe(200);
  });
});

describe('every database connection', () => {
  it('has limits on statements, locks and idle transactions', async () => {
    const em = t.deps.orm.em.fork();
    const shown = async (name: string) => Object.values((await em.execute(`show ${name}`))[0] ?? {})[0];
    expect(await shown('statement_timeout')).toBe('30s');
    expect(await shown('lock_timeout')).toBe('8s');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('1min');
  });
});
