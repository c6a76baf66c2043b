import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../accounts/user.entity.ts';
import { type PasskeyQuestion, softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { OneTimeToken } from '../one-time-token.entity.ts';

const ORIGIN = 'http://hunchline.test';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let aheadMs = 0;
let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({
    env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' },
    now: () => new Date(Date.now() + aheadMs),
  });
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'DELETE';
async function call(
  method: Method,
  path: string,
  user: User | null,
  payload?: object,
  address = '192.0.2.7',
) {
  const headers = {
    'user-agent': FIREFOX,
    'x-forwarded-for': address,
    ...(user ? { cookie: await test.cookieOf(user) } : {}),
  };
  const url = `/api/auth/passkeys${path}`;
  return test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

interface Creation extends PasskeyQuestion {
  readonly rp: { id: string; name: string };
  readonly user: { name: string; displayName: string };
  readonly excludeCredentials: { id: string }[];
}
const creation = async (user: User) => (await call('POST', '/creation', user, {})).json<Creation>();
const question = async () => (await call('POST', '/question', null, {})).json<PasskeyQuestion>();

async function add(user: User, name?: string | null) {
  const device = softwareAuthenticator(ORIGIN);
  const response = device.create(await creation(user));
  const added = await call('POST', '', user, { name, response });
  expect(added.statusCode).toBe(201);
  return { device, response, view: added.json<{ id: string; name: string; lastUsedAt: string | null }>() };
}
const list = async (user: User) =>
  (await call('GET', '', user)).json<{ id: string; name: string; lastUsedAt: string | null }[]>();

describe('the passkeys of a founder', () => {
  it('are listed oldest first, by their names or those of their devices, with their last use', async () => {
    const { user } = await test.founder();
    const first = await add(user, 'Phone');
    aheadMs += 1000;
    const second = await add(user, ' ');
    expect(await list(user)).toEqual([first.view, second.view]);
    expect([first.view.name, second.view.name]).toEqual(['Phone', 'Firefox on Linux']);
    expect(second.view.lastUsedAt).toBeNull();
    const opened = await call('POST', '/sign-in', null, { response: second.device.answer(await question()) });
    expect(opened.statusCode).toBe(200);
    const used = await list(user);
    expect([used[0]?.lastUsedAt, typeof used[1]?.lastUsedAt]).toEqual([null, 'string']);
  });

  it('are removed by their founder only', async () => {
    const { user } = await test.founder();
    const { user: other } = await test.founder();
    const { view, device } = await add(user);
    const kept = await add(user);
    for (const id of [view.id, 'none']) expect((await call('DELETE', `/${id}`, other)).statusCode).toBe(404);
    expect((await call('DELETE', `/${view.id}`, user)).statusCode).toBe(200);
    expect((await list(user)).map(({ id }) => id)).toEqual([kept.view.id]);
    const late = await call('POST', '/sign-in', null, { response: device.answer(await question()) });
    expect(late.statusCode).toBe(401);
  });

  it('are named to the browser, which makes no second one on the same device', async () => {
    const { user } = await test.founder({ firstName: 'Ada' });
    expect((await creation(user)).excludeCredentials).toEqual([]);
    const { response } = await add(user);
    const asked = await creation(user);
    expect(asked).toMatchObject({
      rp: { id: 'hunchline.test', name: 'Hunchline' },
      user: { name: user.email, displayName: 'Ada' },
      excludeCredentials: [{ id: response.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { user: nameless } = await test.founder();
    expect((await creation(nameless)).user.displayName).toBe(nameless.email);
  });

  it('are each in one account only', async () => {
    const { user } = await test.founder();
    const { user: thief } = await test.founder();
    const { device } = await add(user);
    const again = await call('POST', '', thief, { response: device.create(await creation(thief)) });
    expect([again.statusCode, (await list(thief)).length]).toEqual([409, 0]);
  });
});

describe('a challenge', () => {
  it('is refused after five minutes, for signing in and for adding', async () => {
    const { user } = await test.founder();
    const { device } = await add(user);
    const [early, late] = [await question(), await creation(user)];
    aheadMs += 5 * 60_000 + 1000;
    const signIn = await call('POST', '/sign-in', null, { response: device.answer(early) });
    const adding = await call('POST', '', user, { response: softwareAuthenticator(ORIGIN).create(late) });
    expect([signIn.statusCode, adding.statusCode]).toEqual([400, 400]);
  });

  it('that is not one at all is refused', async () => {
    const { user } = await test.founder();
    const { device } = await add(user);
    const answer = device.answer(await question());
    for (const clientData of ['no JSON', '{"challenge":7}', 'null']) {
      const clientDataJSON = Buffer.from(clientData).toString('base64url');
      const response = { ...answer, response: { ...answer.response, clientDataJSON } };
      expect((await call('POST', '/sign-in', null, { response })).statusCode).toBe(400);
    }
  });

  it('is made 200 times for one address within a quarter of an hour, and counts for no other', async () => {
    const ask = (address: string) => call('POST', '/question', null, {}, address);
    const em = test.deps.orm.em.fork();
    await ask('198.51.100.7');
    // What the other 199 would leave behind.
    await em.execute(
      `insert into failed_guesses (id, created_at, scope, subject, judged)
       select gen_random_uuid(), created_at, scope, subject, judged from generate_series(1, 199) n,
         (select * from failed_guesses where scope = 'passkey-ask' order by created_at desc limit 1) last`,
    );
    const before = await em.count(OneTimeToken);
    const refused = await ask('198.51.100.7');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await em.count(OneTimeToken)).toBe(before);
    expect((await ask('198.51.100.8')).statusCode).toBe(200);
    aheadMs += 16 * 60_000;
    expect((await ask('198.51.100.7')).statusCode).toBe(200);
  });
});
