import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../root-router.ts';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { ACCESS, OTHER_ROUTES } from '../testing/access-matrix.ts';
import { type AccessWorld, CANARY, makeAccessWorld, openGate } from '../testing/access-world.ts';
import { restRequest } from '../testing/rest-request.ts';
import { type SharedCache, sharedCacheOf } from '../testing/shared-cache.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { REST_TABLE } from './rest.table.ts';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
const RESULTS = '/api/pitch-competition/results';

/** The address of every read, of procedures over REST and tRPC and of what is no procedure, for the records of a world. */
function readsOf(world: AccessWorld): string[] {
  const rest = REST_TABLE.filter(({ method }) => method === 'GET').map(
    (row) => restRequest(row, ACCESS[row.procedure]?.input?.(world)).url,
  );
  const trpc = Object.keys(procedures)
    .filter((name) => procedures[name]?._def.type === 'query')
    .map((name) => {
      const input = ACCESS[name]?.input?.(world);
      return `/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
    });
  // Signing out is a test of its own, and files are sent over a connection.
  const others = Object.entries(OTHER_ROUTES)
    .filter(([route]) => route.startsWith('GET ') && !/logout|objects/.test(route))
    .map(([, row]) => row.address(world));
  return [...new Set([...rest, ...trpc, ...others])];
}

async function seen(asking: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await asking;
  return { statusCode, showsTheOwners: body.includes(CANARY) };
}

/** Fails unless the cache answers everything as the program itself does. */
async function expectAsDirect(cache: SharedCache, reads: readonly string[], cookie: string): Promise<void> {
  for (const url of reads) {
    const headers = { ...(cookie && { cookie }) };
    const through = await seen(cache.get(url, headers));
    expect({ url, ...through }).toEqual({ url, ...(await seen(t.app.inject({ url, headers }))) });
  }
}

describe('a cache in front of the program that keeps whatever it may', { timeout: 180_000 }, () => {
  it('never answers others with what it answered the owner, at any address', async () => {
    const world = await makeAccessWorld(t);
    const cache = sharedCacheOf(t.app);
    const reads = readsOf(world);
    const owner = await t.cookieOf({ id: world.owner });
    await expectAsDirect(cache, reads, owner);
    await expectAsDirect(cache, reads, await t.cookieOf((await t.founder()).user));
    await expectAsDirect(cache, reads, `${ADMIN_COOKIE}=${await openGate(t)}`);
    await expectAsDirect(cache, reads, '');
    expect(reads.length).toBeGreaterThan(80);
    expect(cache.kept).toContain(RESULTS);
  });

  it('never answers a founder with what it answered a stranger', async () => {
    const world = await makeAccessWorld(t);
    const cache = sharedCacheOf(t.app);
    const reads = readsOf(world);
    await expectAsDirect(cache, reads, '');
    await expectAsDirect(cache, reads, await t.cookieOf({ id: world.owner }));
  });

  it('passes every sign-out on', async () => {
    const cache = sharedCacheOf(t.app);
    for (const { user } of [await t.founder(), await t.founder()]) {
      const cookie = await t.cookieOf(user);
      await cache.get('/api/logout', { cookie });
      expect((await t.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
    }
  });

  it('may keep no stream of changes', async () => {
    const cookie = await t.cookieOf((await t.founder()).user);
    const answer = await t.app.inject({
      url: '/trpc/live.changes',
      headers: { cookie },
      payloadAsStream: true,
    });
    answer.stream().destroy();
    expect(answer.headers['cache-control']).toContain('no-store');
  });
});

it('the cache of these tests answers one caller with what another got, where the answer does not forbid it', async () => {
  const app = fastify();
  app.get('/', ({ headers }) => ({ said: headers.cookie }));
  const cache = sharedCacheOf(app);
  await cache.get('/', { cookie: 'a=1' });
  expect((await cache.get('/', { cookie: 'a=2' })).json()).toEqual({ said: 'a=1' });
  await app.close();
});
