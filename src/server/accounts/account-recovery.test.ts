import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OneTimeToken } from '../sign-in/one-time-token.entity.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { MailStandIn, type ReceivedLetter } from '../testing/mail-stand-in/mail-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { User } from './user.entity.ts';

const PASSWORD = 'walks with dogs';
const NEXT = 'runs with wolves now';

let mail: MailStandIn;
let test: TestContext;

beforeAll(async () => {
  mail = new MailStandIn();
  await mail.listen();
  test = await createTestContext({ env: { ...mail.env, PUBLIC_URL: 'http://hunchline.test' } });
});
afterEach(() => {
  mail.letters.length = 0;
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call(method: Method, url: string, { payload, cookie }: { payload?: object; cookie?: string } = {}) {
  return test.app.inject({
    method,
    url,
    ...(payload ? { payload } : {}),
    headers: { host: 'hunchline.test', ...(cookie ? { cookie } : {}) },
  });
}

async function signUp(email: string): Promise<string> {
  const answer = await call('POST', '/api/auth/sign-up', { payload: { email, password: PASSWORD } });
  expect(answer.statusCode).toBe(201);
  await test.drain();
  return sessionOf(answer);
}

function sessionOf(answer: { cookies: { name: string; value: string }[] }): string {
  const cookie = answer.cookies.find(({ name }) => name.endsWith('hunchline_session'));
  return `${cookie?.name}=${cookie?.value}`;
}

const isSignedIn = async (cookie: string) =>
  (await call('GET', '/api/auth/user', { cookie })).statusCode === 200;

const signIn = (email: string, password: string) =>
  call('POST', '/api/auth/sign-in', { payload: { email, password } });

function tokenIn(letter: ReceivedLetter | undefined, page: 'reset' | 'confirm'): string {
  const [, token = ''] = new RegExp(`http://hunchline\\.test/${page}/(\\S+)`).exec(letter?.text ?? '') ?? [];
  return token;
}

describe('a forgotten password', () => {
  it('is replaced by a link that works once; all sessions end, and the e-mail counts as confirmed', async () => {
    const before = await signUp('ada@example.com');
    expect(
      (await call('POST', '/api/auth/forgot', { payload: { email: 'Ada@example.com' } })).statusCode,
    ).toBe(202);
    await test.drain();
    const token = tokenIn(mail.lastTo('ada@example.com'), 'reset');
    const reset = () => call('POST', '/api/auth/reset', { payload: { token, password: NEXT } });
    const first = await reset();
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ email: 'ada@example.com', emailConfirmed: true });
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(sessionOf(first))).toBe(true);
    expect((await reset()).statusCode).toBe(400);
    expect((await signIn('ada@example.com', PASSWORD)).statusCode).toBe(401);
    expect((await signIn('ada@example.com', NEXT)).statusCode).toBe(200);
  });

  it('gets the same answer for an unknown e-mail, to which no letter is sent', async () => {
    await signUp('known@example.com');
    const known = await call('POST', '/api/auth/forgot', { payload: { email: 'known@example.com' } });
    const unknown = await call('POST', '/api/auth/forgot', { payload: { email: 'unknown@example.com' } });
    await test.drain();
    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
    expect(unknown.body).toBe(known.body);
    expect(mail.lastTo('unknown@example.com')).toBeUndefined();
  });

  it('leaves no usable token in the database once the letter is sent', async () => {
    await signUp('hashed@example.com');
    await call('POST', '/api/auth/forgot', { payload: { email: 'hashed@example.com' } });
    await test.drain();
    const token = tokenIn(mail.lastTo('hashed@example.com'), 'reset');
    expect(token.length).toBeGreaterThan(40);
    const em = test.deps.orm.em.fork();
    const kept = JSON.stringify([
      await em.execute('select * from one_time_tokens'),
      await em.execute('select * from letters'),
    ]);
    expect(kept).not.toContain(token);
  });

  it('has a link that expires after an hour', async () => {
    await signUp('late@example.com');
    await call('POST', '/api/auth/forgot', { payload: { email: 'late@example.com' } });
    await test.drain();
    const token = tokenIn(mail.lastTo('late@example.com'), 'reset');
    await test.deps.orm.em.fork().nativeUpdate(OneTimeToken, { purpose: 'reset' }, { expiresAt: new Date() });
    const answer = await call('POST', '/api/auth/reset', { payload: { token, password: NEXT } });
    expect(answer.statusCode).toBe(400);
  });

  it('is set once when a link is used twice simultaneously', async () => {
    await signUp('race@example.com');
    await call('POST', '/api/auth/forgot', { payload: { email: 'race@example.com' } });
    await test.drain();
    const token = tokenIn(mail.lastTo('race@example.com'), 'reset');
    const both = await Promise.all(
      ['first choice of two', 'second choice of two'].map((password) =>
        call('POST', '/api/auth/reset', { payload: { token, password } }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('links that somebody asks for again and again', () => {
  const tokens = () => test.deps.orm.em.fork().count(OneTimeToken);

  it('are no more than the letters that may be sent to one address', async () => {
    const cookie = await signUp('often@example.com');
    const before = await tokens();
    for (let asked = 0; asked < 12; asked += 1) {
      await call('POST', '/api/auth/confirm-email/send', { cookie });
      await call('POST', '/api/auth/forgot', { payload: { email: 'often@example.com' } });
    }
    await test.drain();
    const sent = mail.letters.filter(({ to }) => to === 'often@example.com');
    expect((await tokens()) - before).toBe(sent.length - 1);
  });
});

describe('links that somebody makes up', () => {
  it.each([
    ['/api/auth/reset', { token: 'made-up', password: NEXT }, '198.51.100.1'],
    ['/api/auth/confirm-email', { token: 'made-up' }, '198.51.100.2'],
  ])('are refused after thirty from one address: %s', async (url, payload, remoteAddress) => {
    const send = () => test.app.inject({ method: 'POST', url, payload, remoteAddress });
    const first = await Promise.all(Array.from({ length: 30 }, send));
    expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect((await send()).statusCode).toBe(429);
  });

  it('are refused before the queue in which new passwords are hashed', async () => {
    const full = Array.from({ length: 101 }, () => hashPassword('another password'));
    const payload = { token: 'made-up', password: NEXT };
    const answer = await call('POST', '/api/auth/reset', { payload });
    expect(answer.statusCode).toBe(400);
    await Promise.all(full);
  });
});

describe('a password', () => {
  it('is changed with the current one; other sessions end and this one stays', async () => {
    const here = await signUp('change@example.com');
    const there = sessionOf(await signIn('change@example.com', PASSWORD));
    const change = (current: string, next: string) =>
      call('PUT', '/api/auth/password', { cookie: here, payload: { current, next } });
    const wrong = await change('not the password', NEXT);
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json().fields).toHaveProperty('current');
    expect((await change(PASSWORD, NEXT)).statusCode).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await signIn('change@example.com', NEXT)).statusCode).toBe(200);
    await test.drain();
    expect(mail.lastTo('change@example.com')?.subject).toContain('password was changed');
  });

  it.each(['password123', 'QwertyUiop', '1234567890', 'aaaaaaaaaaaa', 'abcabcabcabc', 'common@example.com'])(
    'is refused when it is as common as %s',
    async (password) => {
      const payload = { email: 'common@example.com', password };
      const answer = await call('POST', '/api/auth/sign-up', { payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('password');
    },
  );
});

describe('an e-mail', () => {
  it('is confirmed by the link that comes with the sign-up', async () => {
    const cookie = await signUp('fresh@example.com');
    expect((await call('GET', '/api/auth/user', { cookie })).json().emailConfirmed).toBe(false);
    const token = tokenIn(mail.lastTo('fresh@example.com'), 'confirm');
    const confirm = () => call('POST', '/api/auth/confirm-email', { payload: { token } });
    expect((await confirm()).json()).toEqual({ email: 'fresh@example.com' });
    expect((await confirm()).statusCode).toBe(400);
    expect((await call('GET', '/api/auth/user', { cookie })).json().emailConfirmed).toBe(true);
  });

  it('changes once the new address confirms it, and the old address is notified', async () => {
    const cookie = await signUp('old@example.com');
    const payload = { email: 'New@example.com', password: PASSWORD };
    expect((await call('PUT', '/api/auth/email', { cookie, payload })).json().email).toBe('old@example.com');
    await test.drain();
    expect(mail.lastTo('old@example.com')?.text).toContain('new@example.com');
    const token = tokenIn(mail.lastTo('new@example.com'), 'confirm');
    await call('POST', '/api/auth/confirm-email', { payload: { token } });
    expect((await call('GET', '/api/auth/user', { cookie })).json()).toMatchObject({
      email: 'new@example.com',
      emailConfirmed: true,
    });
    expect((await signIn('old@example.com', PASSWORD)).statusCode).toBe(401);
  });

  it('that another account has gets the same answer, and stays with that account', async () => {
    await signUp('theirs@example.com');
    const cookie = await signUp('mine@example.com');
    mail.letters.length = 0;
    const payload = { email: 'theirs@example.com', password: PASSWORD };
    expect((await call('PUT', '/api/auth/email', { cookie, payload })).statusCode).toBe(200);
    await test.drain();
    expect(mail.lastTo('theirs@example.com')?.text).not.toContain('/confirm/');
  });

  it('is only changed with the password', async () => {
    const cookie = await signUp('guarded@example.com');
    const payload = { email: 'thief@example.com', password: 'not the password' };
    expect((await call('PUT', '/api/auth/email', { cookie, payload })).statusCode).toBe(403);
    await test.drain();
    expect(mail.lastTo('thief@example.com')).toBeUndefined();
  });
});

describe("a founder's own sessions", () => {
  it('are listed with device and address, and can be ended singly or all except the current one', async () => {
    const email = 'sessions@example.com';
    const here = await signUp(email);
    const others = [sessionOf(await signIn(email, PASSWORD)), sessionOf(await signIn(email, PASSWORD))];
    const list = async () =>
      (await call('GET', '/api/auth/sessions', { cookie: here })).json<{ id: string; current: boolean }[]>();
    const all = await list();
    expect(all).toHaveLength(3);
    expect(all.filter(({ current }) => current)).toHaveLength(1);
    expect(all[0]).toMatchObject({
      device: expect.any(String),
      address: '127.0.0.1',
      lastUsedAt: expect.any(String),
    });
    const other = all.find(({ current }) => !current)?.id;
    const { user: stranger } = await test.founder();
    const cookie = await test.cookieOf(stranger);
    expect((await call('DELETE', `/api/auth/sessions/${other}`, { cookie })).statusCode).toBe(404);
    expect((await call('DELETE', `/api/auth/sessions/${other}`, { cookie: here })).statusCode).toBe(200);
    expect(await list()).toHaveLength(2);
    await call('DELETE', '/api/auth/sessions', { cookie: here });
    expect(await Promise.all([here, ...others].map(isSignedIn))).toEqual([true, false, false]);
  });

  it('are listed up to a thousand, the last used, and are all ended together', async () => {
    const here = await signUp('many-sessions@example.com');
    const em = test.deps.orm.em.fork();
    await em.execute(
      `insert into sessions (token_hash, user_id, expires_at, id, created_at, last_used_at)
       select n::text, s.user_id, s.expires_at, gen_random_uuid(), now() - make_interval(hours => n), now() - make_interval(hours => n)
       from sessions s join users u on u.id = s.user_id, generate_series(1, 1200) n where u.email = 'many-sessions@example.com'`,
    );
    const list = async () =>
      (await call('GET', '/api/auth/sessions', { cookie: here })).json<{ current: boolean }[]>();
    const listed = await list();
    expect(listed).toHaveLength(1000);
    expect(listed[0]?.current).toBe(true);
    await call('DELETE', '/api/auth/sessions', { cookie: here });
    expect(await list()).toHaveLength(1);
  });
});

describe('an account without mail', () => {
  it('gets the usual answer to a forgotten password, and an error for confirming an address', async () => {
    const silent = await createTestContext();
    const { user } = await silent.founder();
    const cookie = await silent.cookieOf(user);
    const forgot = { method: 'POST', url: '/api/auth/forgot', payload: { email: user.email } } as const;
    expect((await silent.app.inject(forgot)).statusCode).toBe(202);
    const confirm = { method: 'POST', url: '/api/auth/confirm-email/send', headers: { cookie } } as const;
    expect((await silent.app.inject(confirm)).statusCode).toBe(503);
    expect(await silent.deps.orm.em.fork().count(User, { emailConfirmedAt: { $ne: null } })).toBe(0);
    await silent.close();
  });
});
