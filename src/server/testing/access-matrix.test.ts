import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { REST_TABLE, type RestRow } from '../http/rest.table.ts';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { Session } from '../sign-in/sessions/session.entity.ts';
import { ACCESS, type AccessRow, OTHER_ROUTES, type RouteRow } from './access-matrix.ts';
import { type AccessWorld, CANARY, makeAccessWorld, openGate } from './access-world.ts';
import { restRequest } from './rest-request.ts';
import { rowsOf } from './rows-of.ts';
import { createTestContext, type TestContext } from './test-context.ts';
import { procedures, trpcRequest } from './trpc-request.ts';

let test: TestContext;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  test = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const em = test.deps.orm.em.fork();
  const bees = 'I kept bees for ten years and taught chemistry.';
  const make = async (fields: Partial<User> = {}) =>
    (await test.founder({ biography: bees, ...fields })).user;
  const late = await make();
  cookies['expired session'] = await test.cookieOf(late);
  await em.nativeUpdate(Session, { userId: late.id }, { expiresAt: new Date(Date.now() - 1000) });
  const gone = await make();
  cookies['deleted account'] = await test.cookieOf(gone);
  await em.nativeDelete(User, { id: gone.id });
  cookies.nobody = '';
});
afterAll(() => test.close());

const CALLERS = [
  'nobody',
  'expired session',
  'deleted account',
  'stranger',
  'stranger with Pro',
  'admin',
  'owner',
] as const;
type Caller = (typeof CALLERS)[number];

/** `allowed`, or the HTTP status of the refusal. */
function expected({ allowed }: Pick<AccessRow, 'allowed'>, caller: Caller): 'allowed' | number {
  const founder = ['owner', 'stranger', 'stranger with Pro'].includes(caller);
  if (allowed === 'open') return 'allowed';
  if (caller === 'admin' && allowed.includes('admin')) return 'allowed';
  if (allowed === 'admin' || !founder) return 401;
  if (allowed.startsWith('owned') && caller !== 'owner') return 404;
  return 'allowed';
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

async function callRest(rest: RestRow, input: Record<string, unknown>, cookie: string): Promise<Reply> {
  const response = await test.app.inject({ ...restRequest(rest, input), headers: { cookie } });
  return { status: response.statusCode, body: response.body };
}

/** Over a connection, since the routes of files set limits on theirs. */
async function callRoute(
  method: string,
  { address, payload, headers }: RouteRow,
  world: AccessWorld,
  cookie: string,
): Promise<Reply> {
  const body = typeof payload === 'object' ? JSON.stringify(payload) : (payload ?? '');
  const json = typeof payload === 'object' ? { 'content-type': 'application/json' } : {};
  const { port } = test.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const options = {
      port,
      host: '127.0.0.1',
      method,
      path: address(world),
      headers: { ...json, ...headers, ...length, cookie },
    };
    const asking = request(options, (answer) => {
      text(answer).then((words) => resolve({ status: answer.statusCode ?? 0, body: words }), reject);
    });
    asking.on('error', reject).end(body);
  });
}

async function callTrpc(name: string, input: Record<string, unknown>, cookie: string): Promise<Reply> {
  if (procedures[name]?._def.type === 'subscription') return openStream(name, cookie);
  const response = await test.app.inject({ ...trpcRequest(name, input), headers: { cookie } });
  return { status: response.statusCode, body: response.body };
}

/** A stream never ends by itself: it is closed once its head has arrived. */
async function openStream(name: string, cookie: string): Promise<Reply> {
  const response = await test.app.inject({
    url: `/trpc/${name}`,
    headers: { cookie },
    payloadAsStream: true,
  });
  response.stream().destroy();
  return { status: response.statusCode, body: '' };
}

const PRO = { stripeSubscriptionId: 'sub_1', subscriptionStatus: 'active' };

/** Strangers and unlocked gates are created for each call, since some calls end them. */
async function cookieFor(caller: Caller, world: AccessWorld): Promise<string> {
  if (caller === 'owner') return test.cookieOf({ id: world.owner });
  if (caller === 'admin') return `${ADMIN_COOKIE}=${await openGate(test)}`;
  if (!caller.startsWith('stranger')) return cookies[caller] ?? '';
  const biography = 'I kept bees for ten years and taught chemistry.';
  const { user } = await test.founder({ biography, ...(caller === 'stranger' ? {} : PRO) });
  return test.cookieOf(user);
}

let untouched: Promise<AccessWorld> | undefined;

/** One world for all calls that must not change it: a call that wrongly succeeds affects the tests after it. */
function untouchedWorld(): Promise<AccessWorld> {
  untouched ??= makeAccessWorld(test);
  return untouched;
}

let untouchedRows: Promise<Record<string, string>> | undefined;

/** The rows of a world's owner; those of the untouched world are read once. */
async function rowsBefore(world: AccessWorld): Promise<Record<string, string>> {
  if (world !== (await untouchedWorld())) return rowsOf(test, world.owner);
  untouchedRows ??= rowsOf(test, world.owner);
  return untouchedRows;
}

type Door = (input: Record<string, unknown>, cookie: string) => Promise<Reply>;

async function checkDoor(name: string, access: AccessRow, door: Door): Promise<void> {
  const reads = procedures[name]?._def.type !== 'mutation';
  for (const caller of CALLERS) {
    const wanted = expected(access, caller);
    const changes = !reads && wanted === 'allowed' && (access.input !== undefined || caller === 'owner');
    const world = changes ? await makeAccessWorld(test) : await untouchedWorld();
    const input = access.input?.(world) ?? {};
    const cookie = await cookieFor(caller, world);
    const isForeignWrite = !reads && caller.startsWith('stranger');
    const before = isForeignWrite ? await rowsBefore(world) : null;
    const reply = await door(input, cookie);
    if (before) expect({ caller, rows: await rowsOf(test, world.owner) }).toEqual({ caller, rows: before });
    if (wanted !== 'allowed') {
      expect({ caller, status: reply.status }).toEqual({ caller, status: wanted });
    } else if (access.then) {
      expect({ caller, status: reply.status }).toEqual({ caller, status: access.then });
    } else {
      expect(`${caller} ${reply.status} ${reply.body.slice(0, 200)}`).toMatch(
        new RegExp(`^${caller} 20[012] `),
      );
    }
    if (caller !== 'owner' && !(caller === 'admin' && wanted === 'allowed')) {
      expect(`${caller}: ${reply.body}`).not.toContain(CANARY);
    }
    if (wanted === 404) await expectAlikeForMissing(access, door, caller, world, reply);
  }
}

/** Another founder's record is answered like one that does not exist, and like a malformed id. */
async function expectAlikeForMissing(
  access: AccessRow,
  door: Door,
  caller: Caller,
  world: AccessWorld,
  foreign: Reply,
): Promise<void> {
  const cookie = await cookieFor(caller, world);
  for (const id of [v7(), 'no-id-at-all']) {
    const missing = Object.fromEntries(Object.keys(world).map((key) => [key, id])) as unknown as AccessWorld;
    const reply = await door(access.input?.(missing) ?? {}, cookie);
    expect({ id, status: reply.status, message: messageOf(reply) }).toEqual({
      id,
      status: 404,
      message: messageOf(foreign),
    });
  }
}

function messageOf({ body }: Reply): unknown {
  const parsed = JSON.parse(body) as { message?: string; error?: { message?: string } };
  return parsed.message ?? parsed.error?.message;
}

describe('the access matrix', () => {
  it('has a row for every procedure, and no superfluous row', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(Object.keys(procedures).sort());
  });

  it('has a row for every route that is no procedure, and no superfluous row', () => {
    const rest = REST_TABLE.map((row) => `${row.method} ${row.path}`);
    const streams = Object.keys(procedures).map((name) => `GET /trpc/${name}`);
    const known = new Set([...rest, ...streams]);
    const others = test.routes.filter((route) => !known.has(route) && !route.startsWith('HEAD '));
    expect(Object.keys(OTHER_ROUTES).sort()).toEqual([...new Set(others)].sort());
  });

  it('compares rows of most tables that lead to a founder', async () => {
    const rows = await rowsOf(test, (await untouchedWorld()).owner);
    const held = Object.values(rows).filter((text) => text !== null);
    expect(held.length).toBeGreaterThanOrEqual(18);
    expect(held.filter((text) => text.includes(CANARY)).length).toBeGreaterThanOrEqual(15);
  });

  describe.each(Object.entries(ACCESS))('%s', (name, access) => {
    it('over tRPC admits exactly the callers in its row', () =>
      checkDoor(name, access, (input, cookie) => callTrpc(name, input, cookie)));
    const rows = REST_TABLE.filter((each) => each.procedure === name);
    it.each(rows.map((rest) => [`${rest.method} ${rest.path}`, rest] as const))(
      '%s admits the same callers',
      (_, rest) => checkDoor(name, access, (input, cookie) => callRest(rest, input, cookie)),
    );
  });

  it.each(Object.entries(OTHER_ROUTES))('%s admits exactly the callers in its row', async (route, row) => {
    const [method = 'GET'] = route.split(' ');
    const door = (world: AccessWorld, cookie: string) => callRoute(method, row, world, cookie);
    for (const caller of CALLERS) {
      const wanted = expected(row, caller);
      const isChanged = method !== 'GET' && wanted === 'allowed';
      const world = isChanged ? await makeAccessWorld(test) : await untouchedWorld();
      const cookie = await cookieFor(caller, world);
      const isForeignWrite = method !== 'GET' && caller.startsWith('stranger');
      const before = isForeignWrite ? await rowsBefore(world) : null;
      const reply = await door(world, cookie);
      if (before) expect({ caller, rows: await rowsOf(test, world.owner) }).toEqual({ caller, rows: before });
      const status = wanted === 'allowed' ? (row.status ?? 200) : wanted;
      const said = { caller, status: reply.status === 201 ? 200 : reply.status };
      expect(said, reply.body.slice(0, 300)).toEqual({ caller, status });
      if (caller !== 'owner') expect(`${caller}: ${reply.body}`).not.toContain(CANARY);
      if (wanted === 404) {
        const missing = Object.fromEntries(Object.keys(world).map((key) => [key, v7()]));
        const none = await door(missing as unknown as AccessWorld, await cookieFor(caller, world));
        expect([none.status, messageOf(none)]).toEqual([404, messageOf(reply)]);
      }
    }
  });
});
