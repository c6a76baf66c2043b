import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_TABLE, type RestRow } from '../http/rest.table.ts';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { invite } from '../sign-in/invitations/invitations.service.ts';
import { makeToken } from '../sign-in/one-time-tokens.ts';
import { Passkey } from '../sign-in/passkeys/passkey.entity.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { ACCESS } from './access-matrix.ts';
import { openGate } from './access-world.ts';
import { createTestContext, type TestContext } from './test-context.ts';
import { procedures } from './trpc-request.ts';
import { MODES, type Mode, WAYS_IN, type WayRow, type WaysWorld } from './ways-in.ts';

const password = 'walks with dogs';
let passwordHash = '';
let made = 0;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

async function makeWorld(test: TestContext, caller: WayRow['caller']) {
  made += 1;
  const number = made;
  const { user, ctx } = await test.founder({ email: `ways${number}@example.com`, passwordHash });
  const now = ctx.now();
  const invited = `invited${number}@example.com`;
  const { invitation, url } = await invite(ctx, invited);
  const em = ctx.em.fork();
  const credentialId = `credential${number}`;
  const key = em.create(Passkey, {
    userId: user.id,
    credentialId,
    publicKey: Buffer.from('key'),
    name: 'Phone',
  });
  await em.flush();
  const world: WaysWorld = {
    number,
    email: user.email,
    password,
    resetToken: await makeToken(em, now, { purpose: 'reset', userId: user.id }),
    confirmToken: await makeToken(em, now, { purpose: 'confirm', userId: user.id, email: user.email }),
    passkey: key.id,
    invited,
    invitation: url.split('/').at(-1) ?? '',
    invitationId: invitation.id,
  };
  const cookie =
    caller === 'founder'
      ? await test.cookieOf(user)
      : caller === 'admin'
        ? `${ADMIN_COOKIE}=${await openGate(test)}`
        : '';
  // Each call has its own address, so that it does not count against the rate limit of the next.
  return { world, cookie, remoteAddress: `10.7.${Math.floor(number / 250)}.${(number % 250) + 1}` };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

async function overRest(test: TestContext, rest: RestRow, way: WayRow, at: World): Promise<number> {
  const { id, ...left } = way.input(at.world);
  const response = await test.app.inject({
    method: rest.method,
    url: rest.path.replace(':id', String(id)),
    headers: { cookie: at.cookie },
    remoteAddress: at.remoteAddress,
    ...(rest.method === 'GET' ? {} : { payload: left }),
  });
  return response.statusCode;
}

async function overTrpc(test: TestContext, name: string, way: WayRow, at: World): Promise<number> {
  const isMutation = procedures[name]?._def.type === 'mutation';
  const input = way.input(at.world);
  const asked =
    !isMutation && Object.keys(input).length > 0 ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await test.app.inject({
    method: isMutation ? 'POST' : 'GET',
    url: `/trpc/${name}${asked}`,
    headers: { cookie: at.cookie },
    remoteAddress: at.remoteAddress,
    payloadAsStream: true,
    ...(isMutation ? { payload: input } : {}),
  });
  // A stream never ends by itself.
  response.stream().destroy();
  return response.statusCode;
}

describe('the table of ways to sign in', () => {
  it('has a row for every call that needs no session', () => {
    const open = Object.entries(ACCESS).filter(([, { allowed }]) => allowed === 'open');
    expect(open.map(([name]) => name).filter((name) => !WAYS_IN[name])).toEqual([]);
  });

  it('has a row for every call about passkeys, invitations and the admin gate, and none for a removed call', () => {
    const names = Object.keys(procedures);
    const about = names.filter((name) => /^(passkeys|invitations|admin)\./.test(name));
    expect(about.filter((name) => !WAYS_IN[name])).toEqual([]);
    expect(Object.keys(WAYS_IN).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe.each(Object.keys(MODES) as Mode[])('the ways in with %s', (mode) => {
  let test: TestContext;
  beforeAll(async () => {
    test = await createTestContext({ env: MODES[mode] });
  });
  afterAll(() => test.close());

  const rows = Object.entries(WAYS_IN).flatMap(([name, ways]) =>
    ways.map((way) => [`${name} ${way.when}`.trim(), name, way] as const),
  );

  it.each(rows)('%s is answered as the table says, over REST and tRPC', async (_, name, way) => {
    const expected = way.status[mode];
    const answers: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const rest of REST_TABLE.filter(({ procedure }) => procedure === name)) {
      const door = `${rest.method} ${rest.path}`;
      answers[door] = await overRest(test, rest, way, await makeWorld(test, way.caller));
      wanted[door] = expected;
    }
    answers[name] = await overTrpc(test, name, way, await makeWorld(test, way.caller));
    wanted[name] = expected < 300 ? 200 : expected;
    expect(answers).toEqual(wanted);
  });
});
