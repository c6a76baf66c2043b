import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { REST_TABLE, type RestRow } from '../http/rest.table.ts';
import { appRouter } from '../root-router.ts';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { Session } from '../sign-in/sessions/session.entity.ts';
import { ACCESS, type AccessRow, OTHER_PREFIXES, OTHER_ROUTES } from './access-matrix.ts';
import { type AccessWorld, CANARY, makeAccessWorld, openGate } from './access-world.ts';
import { restRequest } from './rest-request.ts';
import { createTestContext, type TestContext } from './test-context.ts';

let test: TestContext;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  test = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
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

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' | 'subscription' } }
>;
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
function expected({ allowed }: AccessRow, caller: Caller): 'allowed' | number {
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

async function callTrpc(name: string, input: Record<string, unknown>, cookie: string): Promise<Reply> {
  const type = procedures[name]?._def.type;
  if (type === 'subscription') return openStream(name, cookie);
  const isQuery = type === 'query';
  const response = await test.app.inject(
    isQuery
      ? {
          method: 'GET',
          url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
          headers: { cookie },
        }
      : { method: 'POST', url: `/trpc/${name}`, headers: { cookie }, payload: input },
  );
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

type Door = (input: Record<string, unknown>, cookie: string) => Promise<Reply>;

async function checkDoor(name: string, access: AccessRow, door: Door): Promise<void> {
  const reads = procedures[name]?._def.type !== 'mutation';
  for (const caller of CALLERS) {
    const wanted = expected(access, caller);
    const changes = !reads && wanted === 'allowed' && (access.input !== undefined || caller === 'owner');
    const world = changes ? await makeAccessWorld(test) : await untouchedWorld();
    const input = access.input?.(world) ?? {};
    const reply = await door(input, await cookieFor(caller, world));
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

  it('lists every route that is no procedure', () => {
    const rest = new Set(REST_TABLE.map((row) => `${row.method} ${row.path}`));
    const unknown = test.routes.filter(
      (route) =>
        !rest.has(route) &&
        !route.startsWith('HEAD ') &&
        !/^[A-Z]+ \/(trpc|api\/objects\/put)\//.test(route) &&
        !(route in OTHER_ROUTES) &&
        !OTHER_PREFIXES.some((prefix) => route.startsWith(prefix)),
    );
    expect(unknown).toEqual([]);
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

  it.each([
    ['an export', (world: AccessWorld) => `/api/concepts/${world.concept}/export?format=md`],
    ['an attachment', (world: AccessWorld) => `/api/attachments/${world.attachment}/view`],
    ['a recording', (world: AccessWorld) => `/api/recordings/${world.recording}`],
  ])('serves %s to its owner only', async (_, address) => {
    const world = await makeAccessWorld(test);
    const look = async (caller: Caller) => {
      const cookie = await cookieFor(caller, world);
      return (await test.app.inject({ url: address(world), headers: { cookie } })).statusCode;
    };
    expect(await look('nobody')).toBe(401);
    expect(await look('stranger')).toBe(404);
    expect(await look('admin')).toBe(401);
  });
});
