import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePage } from '../launch/public-page/public-page.fixture.ts';
import { makeEmptyClient } from '../testing/empty-client.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

const SECRET = 'Geheimnis0123456789';

let t: TestContext;
const lines: string[] = [];
const clientDir = makeEmptyClient();
beforeAll(async () => {
  t = await createTestContext({
    clientDir,
    env: { TRUST_PROXY: '1', METRICS_TOKEN: 'the figures of this program' },
    onLine: (line) => lines.push(line),
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await t.close();
  rmSync(clientDir, { recursive: true, force: true });
});

/** Requests that carry a secret wherever one is carried: in paths, queries, bodies, cookies and other headers. */
async function sendSecrets(slug: string, cookie: string): Promise<number[]> {
  const inPaths = ['reset', 'confirm', 'invitation', 's'].flatMap((name) => [
    `/${name}/${SECRET}`,
    `/${name}/${SECRET}%zz`,
    `/${name}/${SECRET}/${'x'.repeat(3000)}`,
  ]);
  const inQueries = [
    `/p/${slug}/confirm?token=${SECRET}`,
    `/p/${slug}/leave?token=${SECRET}`,
    `/p/${slug}/ordered?token=${SECRET}`,
    `/api/auth/oidc/callback?code=${SECRET}&state=${SECRET}`,
    `/api/auth/login?back=${SECRET}`,
    `/trpc/accounts.reset?input=${encodeURIComponent(JSON.stringify({ token: SECRET }))}`,
    `/trpc/live.changes?input=${SECRET}`,
    `/api/search?q=${SECRET}`,
  ];
  const headers = {
    cookie: `${cookie}; hunchline_admin=${SECRET}; hunchline_session=${SECRET}`,
    authorization: `Bearer ${SECRET}`,
    'idempotency-key': SECRET,
  };
  const password = { email: `${SECRET}@example.com`, password: SECRET, token: SECRET, current: SECRET };
  const input = { ...password, next: SECRET, code: SECRET, text: SECRET, content: SECRET, title: SECRET };
  const writes: [method: 'POST' | 'PUT', url: string][] = [
    ['POST', '/api/auth/sign-up'],
    ['POST', '/api/auth/sign-in'],
    ['POST', '/api/auth/reset'],
    ['POST', '/api/auth/forgot'],
    ['POST', '/api/auth/confirm-email'],
    ['PUT', '/api/auth/password'],
    ['PUT', '/api/auth/email'],
    ['POST', '/api/auth/phone/verify'],
    ['POST', '/api/admin/unlock'],
    ['POST', '/api/calls'],
    ['POST', '/api/concepts/text'],
    ['POST', '/api/feedback'],
    ['POST', '/trpc/accounts.signIn'],
    ['POST', `/s/${SECRET}`],
    ['POST', `/p/${slug}/leave?token=${SECRET}`],
    ['POST', `/p/${slug}/join`],
    ['POST', '/api/twilio/voice'],
    ['POST', '/api/stripe/webhook'],
  ];
  const statuses: number[] = [];
  const ask = async (asked: InjectOptions) => statuses.push((await t.app.inject(asked)).statusCode);
  for (const url of [...inPaths, ...inQueries, '/metrics'])
    for (const sent of [headers, { ...headers, cookie }]) await ask({ url, headers: sent });
  for (const [method, url] of writes) {
    await ask({ method, url, headers, payload: input });
    await ask({ method, url, headers: { ...headers, cookie }, payload: input });
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    await ask({ method, url, headers: form, payload: new URLSearchParams(input).toString() });
    await ask({ method, url, headers: { ...headers, 'content-type': 'text/xml' }, payload: SECRET });
  }
  const put = `/api/objects/put/attachments/${SECRET}?expires=1&max=1&signature=${SECRET}`;
  for (const head of [
    `GET /reset/${SECRET} HTTP/9.9`,
    `PUT ${put} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`,
  ])
    await sendRaw(head);
  return statuses;
}

async function sendRaw(head: string): Promise<void> {
  const address = t.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\n\r\n`);
  await text(socket);
}

describe('the log', { timeout: 60_000 }, () => {
  it('has no secret of a request, whether it is refused or fails', async () => {
    const { slug, user } = await makePage(t);
    const cookie = await t.cookieOf(user);
    await sendSecrets(slug, cookie);
    const before = lines.length;
    // A database that refuses every statement, in its own words, which quote the values.
    const { reads, orm } = t.deps;
    const fault = (values: unknown) =>
      Object.assign(new Error(`invalid input syntax: "${JSON.stringify(values)}"`), {
        severity: 'ERROR',
        code: '22P02',
      });
    const { first, rows } = reads;
    const { fork } = orm.em;
    Object.assign(reads, {
      first: (_query: unknown, values: unknown) => Promise.reject(fault(values)),
      rows: (_query: unknown, values: unknown) => Promise.reject(fault(values)),
    });
    Object.assign(orm.em, {
      fork: () => {
        throw fault([SECRET, cookie]);
      },
    });
    const statuses = await sendSecrets(slug, cookie);
    Object.assign(reads, { first, rows });
    Object.assign(orm.em, { fork });
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(20);
    expect(lines.length).toBeGreaterThan(before + 20);
    const token = cookie.split('=')[1] ?? '';
    const told = lines.filter((line) => line.includes(SECRET) || line.includes(token));
    expect(told).toEqual([]);
  });
});
