import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../../root-router.ts';
import { ADMIN_COOKIE } from '../../sign-in/admin-gate.service.ts';
import { ACCESS } from '../../testing/access-matrix.ts';
import { type AccessWorld, makeAccessWorld, openGate } from '../../testing/access-world.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { REST_TABLE, type RestRow } from '../rest.table.ts';

const FROM_ELSEWHERE: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

let test: TestContext;
let world: AccessWorld;
let cookie: string;
let before: Record<string, string>;
beforeAll(async () => {
  test = await createTestContext();
  world = await makeAccessWorld(test);
  // The victim is signed in and has the admin gate unlocked, so a forged write has the most rights it could have.
  cookie = `${await test.cookieOf({ id: world.owner })}; ${ADMIN_COOKIE}=${await openGate(test)}`;
  before = await everyRow();
});
afterAll(() => test.close());

/** All rows of all tables; only the time at which a session was used is left out. */
async function everyRow(): Promise<Record<string, string>> {
  const em = test.deps.orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await em.execute<{ rows: string | null }[]>(
      `select string_agg(r::text, E'\\n' order by r::text) as rows
       from (select to_jsonb(t) - 'last_used_at' from ${name} t) r`,
    );
    found[name] = row?.rows ?? '';
  }
  return found;
}

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

  it.each(writingGets)('is refused where it is a GET: $path', async (row) => {
    for (const site of ['cross-site', 'same-site']) {
      const statuses = [await askFor(row, 'GET', site), await askFor(row, 'HEAD', site)];
      expect([site, ...statuses]).toEqual([site, 403, 403]);
    }
  });

  it('has changed no row of any table, and ended neither the session nor the gate', async () => {
    expect(await everyRow()).toEqual(before);
  });
});

describe('a GET that writes', () => {
  it.each(writingGets)('is accepted from the program’s own pages and from no page: $path', async (row) => {
    expect(await askFor(row, 'GET', 'same-origin')).not.toBe(403);
    expect(await askFor(row, 'GET', 'none')).not.toBe(403);
  });
});

async function askFor({ path, procedure }: RestRow, method: 'GET' | 'HEAD', site: string): Promise<number> {
  const input = (ACCESS[procedure]?.input?.(world) ?? {}) as Record<string, string>;
  const url = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(input[field])));
  const query = new URLSearchParams(input).toString();
  const headers = { cookie, 'sec-fetch-site': site };
  return (await test.app.inject({ method, url: `${url}?${query}`, headers })).statusCode;
}
