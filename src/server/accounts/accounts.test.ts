import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const PASSWORD = 'correct horse battery';

function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  return test.app.inject({ method: 'POST', url, payload: payload as object, headers });
}

describe('signing up', () => {
  it('answers 201 with the user and opens a session whose cookie scripts cannot read', async () => {
    const response = await post('/api/auth/sign-up', {
      email: 'New@Example.com ',
      password: PASSWORD,
      firstName: 'New',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      email: 'new@example.com',
      firstName: 'New',
      phoneNumber: null,
      resume: false,
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const me = await test.app.inject({
      url: '/api/auth/user',
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(me.json().email).toBe('new@example.com');
  });

  it('keeps only a hash of the token and of the password', async () => {
    const response = await post('/api/auth/sign-up', { email: 'hash@example.com', password: PASSWORD });
    const token = response.cookies[0]?.value ?? '';
    const em = test.deps.orm.em.fork();
    const sessions = JSON.stringify(await em.execute('select * from sessions'));
    const users = JSON.stringify(await em.execute('select * from users'));
    expect(sessions).not.toContain(token);
    expect(users).not.toContain(PASSWORD);
    expect(users).toContain('$argon2id$');
  });

  it('refuses a taken e-mail, a short password and an invalid address, with a message beside the field', async () => {
    await post('/api/auth/sign-up', { email: 'taken@example.com', password: PASSWORD });
    const taken = await post('/api/auth/sign-up', { email: 'TAKEN@example.com', password: PASSWORD });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().fields).toHaveProperty('email');
    const short = await post('/api/auth/sign-up', { email: 'short@example.com', password: 'ninechars' });
    expect(short.statusCode).toBe(400);
    expect(short.json().fields).toHaveProperty('password');
    expect((await post('/api/auth/sign-up', { email: 'no address', password: PASSWORD })).statusCode).toBe(
      400,
    );
  });

  it('creates one account for two simultaneous requests with one e-mail', async () => {
    const both = await Promise.all(
      [1, 2].map(() => post('/api/auth/sign-up', { email: 'race@example.com', password: PASSWORD })),
    );
    expect(both.map((each) => each.statusCode).sort()).toEqual([201, 409]);
  });
});

describe('signing in', () => {
  it('gives the same answer to an unknown e-mail and a wrong password', async () => {
    await post('/api/auth/sign-up', { email: 'known@example.com', password: PASSWORD });
    const unknown = await post('/api/auth/sign-in', { email: 'unknown@example.com', password: PASSWORD });
    const wrong = await post('/api/auth/sign-in', { email: 'known@example.com', password: 'wrong password' });
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401]);
    expect(unknown.json().message).toBe(wrong.json().message);
  });

  it('is refused after five failures, with the waiting time, and leaves an open session unaffected', async () => {
    const signedUp = await post('/api/auth/sign-up', { email: 'guessed@example.com', password: PASSWORD });
    for (let guess = 0; guess < 5; guess += 1) {
      await post('/api/auth/sign-in', { email: 'guessed@example.com', password: `guess number ${guess}` });
    }
    const sixth = await post('/api/auth/sign-in', { email: 'guessed@example.com', password: PASSWORD });
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    const cookie = `${signedUp.cookies[0]?.name}=${signedUp.cookies[0]?.value}`;
    expect((await test.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('opens nothing after sign-out, even with a kept cookie', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    expect((await test.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(200);
    const out = await test.app.inject({ url: '/api/logout', headers: { cookie } });
    expect(out.statusCode).toBe(302);
    expect(out.headers.location).toBe('/');
    expect((await test.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
  });

  it('ends when somebody signs in again in the same browser', async () => {
    const { user } = await test.founder({ email: 'again@example.org' });
    const cookie = await test.cookieOf(user);
    const payload = { email: 'another@example.org', password: 'a long password' };
    const again = await test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up',
      headers: { cookie },
      payload,
    });
    expect(again.statusCode).toBe(201);
    const old = await test.app.inject({ url: '/api/auth/user', headers: { cookie } });
    expect(old.statusCode).toBe(401);
  });

  it('refuses a write from another origin', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const write = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/auth/user',
        payload: { firstName: 'Changed' },
        headers: { cookie, host: 'hunchline.test', ...headers },
      });
    expect((await write({ origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await write({ origin: 'null' })).statusCode).toBe(403);
    expect((await write({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await write({ origin: 'http://hunchline.test' })).statusCode).toBe(200);
  });

  it('refuses a write from the same host without TLS, where PUBLIC_URL has TLS', async () => {
    const secure = await createTestContext({ env: { PUBLIC_URL: 'https://hunchline.test' } });
    try {
      const { user } = await secure.founder();
      const cookie = await secure.cookieOf(user);
      const write = async (origin: string) => {
        const headers = { cookie, host: new URL(origin).host, origin };
        const payload = { firstName: 'Changed' };
        return (await secure.app.inject({ method: 'PUT', url: '/api/auth/user', payload, headers }))
          .statusCode;
      };
      expect(await write('http://hunchline.test')).toBe(403);
      expect(await write('http://www.hunchline.test')).toBe(403);
      expect(await write('https://hunchline.test')).toBe(200);
      expect(await write('http://localhost:3000')).toBe(200);
    } finally {
      await secure.close();
    }
  });
});

describe('the profile', () => {
  it('changes only the named fields, stores numbers in E.164, and cannot change the toggles', async () => {
    const { user } = await test.founder({ firstName: 'Ada', biography: 'Engines' });
    const cookie = await test.cookieOf(user);
    const put = (payload: object) =>
      test.app.inject({ method: 'PUT', url: '/api/auth/user', payload, headers: { cookie } });
    const changed = await put({ phoneNumber: '(415) 555-2671', mapAssumptions: true });
    expect(changed.json()).toMatchObject({
      firstName: 'Ada',
      biography: 'Engines',
      phoneNumber: '+14155552671',
      mapAssumptions: false,
    });
    expect((await put({ phoneNumber: '12345' })).json().message).toBe('Please enter a valid phone number');
    expect((await put({ firstName: '  ' })).json().fields).toEqual({ firstName: 'First name is required' });
  });

  it('keeps a closed hint once, however often it is closed, and refuses one that does not exist', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const put = (payload: object) =>
      test.app.inject({ method: 'PUT', url: '/api/auth/user', payload, headers: { cookie } });
    expect((await put({ firstName: 'Ada' })).json().closedHints).toEqual([]);
    await put({ closedHint: 'home' });
    await put({ closedHint: 'home' });
    expect((await put({ closedHint: 'evidence' })).json().closedHints).toEqual(['home', 'evidence']);
    expect((await put({ closedHint: 'elsewhere' })).statusCode).toBe(400);
  });

  it('accepts a number that another founder has typed, and refuses an unassigned one', async () => {
    await test.founder({ phoneNumber: '+14155550123' });
    const { user } = await test.founder();
    const put = async (phoneNumber: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/auth/user',
        payload: { phoneNumber },
        headers: { cookie: await test.cookieOf(user) },
      });
    const taken = await put('415-555-0123');
    expect(taken.json()).toMatchObject({ phoneNumber: '+14155550123', phoneVerified: false });
    const impossible = await put('1111111111');
    expect(impossible.statusCode).toBe(400);
    expect(impossible.json().fields).toHaveProperty('phoneNumber');
  });
});

describe('invalid input', () => {
  it.each([
    ['empty', { text: '' }],
    ['blank', { text: ' \n\t ' }],
    ['missing', {}],
    ['a number', { text: 7 }],
    ['100 KB', { text: 'a'.repeat(100_000) }],
  ])('refuses a pitch that is %s with a clear 400 and stores nothing', async (_name, payload) => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/concepts/text',
      payload,
      headers: { cookie },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'bad_input', fields: { text: expect.any(String) } });
    const list = await test.app.inject({ url: '/api/concepts', headers: { cookie } });
    expect(list.json()).toEqual([]);
  });

  it.each(['{"text": "half', '[]', '"text"', 'null', '7'])('refuses the body %s', async (payload) => {
    const { user } = await test.founder();
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/concepts/text',
      payload,
      headers: { cookie: await test.cookieOf(user), 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toHaveProperty('requestId');
  });

  it.each(['no-id', '00000000-0000-7000-8000-000000000000', '%00', "' or 1=1 --"])(
    'answers a malformed or unknown id %s with the same 404',
    async (id) => {
      const { user } = await test.founder();
      const response = await test.app.inject({
        url: `/api/concepts/${encodeURIComponent(id)}`,
        headers: { cookie: await test.cookieOf(user) },
      });
      expect(response.statusCode).toBe(404);
      expect(response.json().message).toBe('Concept not found');
    },
  );

  it('stores text in any script and markup unchanged, except for unprintable characters', async () => {
    const { user } = await test.founder();
    const text = `  <script>alert(1)</script> ${'\u0000'}שלום 你好 👩‍🚀 \ud800 नमस्ते  `;
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/concepts/text',
      payload: { text },
      headers: { cookie: await test.cookieOf(user) },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json().transcript).toBe('<script>alert(1)</script> שלום 你好 👩‍🚀 \ufffd नमस्ते');
  });
});
