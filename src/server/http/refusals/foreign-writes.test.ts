import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../../root-router.ts';
import { ADMIN_COOKIE } from '../../sign-in/admin-gate.service.ts';
import { ACCESS } from '../../testing/access-matrix.ts';
import { type AccessWorld, makeAccessWorld, openGate } from '../../testing/access-world.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { REST_TABLE } from '../rest.table.ts';

const FROM_ELSEWHERE: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

let test: TestContext;
let world: AccessWorld;
let cookie: string;
beforeAll(async () => {
  test = await createTestContext();
  world = await makeAccessWorld(test);
  // The victim is signed in and has the admin gate unlocked, so a forged write has the most rights it could have.
  cookie = `${await test.cookieOf({ id: world.owner })}; ${ADMIN_COOKIE}=${await openGate(test)}`;
});
afterAll(() => test.close());

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
);
const writes = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([name]) => name);
const writingGets = REST_TABLE.filter(
  ({ method, procedure }) => method === 'GET' && writes.includes(procedure),
);

interface Forged {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload: Record<string, unknown>;
}

async function expectRefused({ method, url, payload }: Forged): Promise<void> {
  const bodies = [
    { type: 'application/json', body: JSON.stringify(payload) },
    // The requests that a form on another site can send without a CORS preflight.
    { type: 'text/plain', body: JSON.stringify(payload) },
    { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(payload as never).toString() },
  ];
  for (const from of FROM_ELSEWHERE) {
    for (const { type, body } of bodies) {
      const headers = { cookie, 'content-type': type, ...from };
      const { statusCode } = await test.app.inject({ method, url, payload: body, headers });
      expect({ url, type, from, statusCode }).toEqual({ url, type, from, statusCode: 403 });
    }
  }
}

describe('a cross-site write with the cookies of a founder', () => {
  it.each(writes)('%s is refused over REST and tRPC, in every kind of body', async (name) => {
    const payload = ACCESS[name]?.input?.(world) ?? {};
    await expectRefused({ method: 'POST', url: `/trpc/${name}`, payload });
    for (const { method, path } of REST_TABLE.filter((row) => row.procedure === name)) {
      if (method === 'GET') continue;
      const url = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(payload[field])));
      await expectRefused({ method, url, payload });
    }
  });

  it.each(writes)('%s cannot be asked for with GET', async (name) => {
    const input = encodeURIComponent(JSON.stringify(ACCESS[name]?.input?.(world) ?? {}));
    const answer = await test.app.inject({ url: `/trpc/${name}?input=${input}`, headers: { cookie } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each(writingGets)('is refused where it is a GET: $path', async ({ path, procedure }) => {
    const input = (ACCESS[procedure]?.input?.(world) ?? {}) as Record<string, string>;
    const url = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(input[field])));
    const query = new URLSearchParams(input).toString();
    const ask = async (method: 'GET' | 'HEAD', site: string) => {
      const headers = { cookie, 'sec-fetch-site': site };
      return (await test.app.inject({ method, url: `${url}?${query}`, headers })).statusCode;
    };
    for (const site of ['cross-site', 'same-site']) {
      expect([site, await ask('GET', site), await ask('HEAD', site)]).toEqual([site, 403, 403]);
    }
    expect(await ask('GET', 'same-origin')).not.toBe(403);
    expect(await ask('GET', 'none')).not.toBe(403);
  });

  it('has changed nothing in the database', async () => {
    const still = await test.app.inject({ url: '/api/auth/user', headers: { cookie } });
    expect(still.statusCode).toBe(200);
    expect(
      (await test.app.inject({ url: `/api/concepts/${world.concept}`, headers: { cookie } })).statusCode,
    ).toBe(200);
  });
});
