import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../accounts/user.entity.ts';
import { Upload } from '../../attachments/upload.entity.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { hashPassword } from '../passwords.ts';

const provider = new OAuth2Server();
let claims: Record<string, unknown> = {};
/** The userinfo response; null for a provider without one. */
let info: Record<string, unknown> | null = null;
let nonce = '';
let test: TestContext;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: 'hunchline', nonce, ...claims });
  });
  provider.service.on('beforeUserinfo', (answer: { body: unknown; statusCode: number }) => {
    if (info) answer.body = info;
    else answer.statusCode = 500;
  });
  test = await createTestContext({
    env: {
      OIDC_ISSUER: provider.issuer.url ?? '',
      OIDC_CLIENT_ID: 'hunchline',
      OIDC_CLIENT_SECRET: 'a secret between the two',
      PUBLIC_URL: 'http://hunchline.test',
    },
  });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

/** Visits the provider as a browser would. @returns the URL that the browser would open next, and its cookies */
async function comeBack(options: { state?: string; back?: string } = {}) {
  const query = options.back ? `?back=${encodeURIComponent(options.back)}` : '';
  const start = await test.app.inject({ method: 'GET', url: `/api/auth/oidc/start${query}` });
  const there = new URL(String(start.headers.location));
  nonce = there.searchParams.get('nonce') ?? '';
  const back = await fetch(there, { redirect: 'manual' });
  const callback = new URL(back.headers.get('location') ?? '');
  if (options.state) callback.searchParams.set('state', options.state);
  const cookies = Object.fromEntries(start.cookies.map(({ name, value }) => [name, value]));
  return { url: `${callback.pathname}${callback.search}`, cookies };
}

/** Goes to the provider and comes back. */
async function signInThere(options: { state?: string; back?: string } = {}) {
  return test.app.inject({ method: 'GET', ...(await comeBack(options)) });
}

function sessionIn(response: Awaited<ReturnType<typeof signInThere>>): boolean {
  return response.cookies.some(({ name, value }) => name === 'hunchline_session' && value !== '');
}

describe('single sign-on', () => {
  it('creates an account at the first visit and finds it again at the second', async () => {
    claims = { sub: 'ada', email: 'Ada@Example.com', email_verified: true, given_name: 'Ada' };
    const first = await signInThere();
    expect(first.headers.location).toBe('/');
    expect(sessionIn(first)).toBe(true);
    await signInThere();
    const accounts = await test.deps.orm.em.fork().find(User, { email: 'ada@example.com' });
    expect(accounts).toHaveLength(1);
    expect(accounts[0]?.firstName).toBe('Ada');
  });

  it('links an account with the same e-mail only when the provider has verified it', async () => {
    await test.founder({ email: 'grace@example.com' });
    claims = { sub: 'grace', email: 'grace@example.com' };
    const refused = await signInThere();
    expect(refused.headers.location).toMatch(/^\/api\/auth\/login\?problem=/);
    expect(sessionIn(refused)).toBe(false);
    claims = { ...claims, email_verified: true };
    expect(sessionIn(await signInThere())).toBe(true);
  });

  it('refuses an answer that belongs to another sign-in', async () => {
    claims = { sub: 'mallory', email: 'mallory@example.com', email_verified: true };
    const response = await signInThere({ state: 'forged' });
    expect(sessionIn(response)).toBe(false);
    expect(await test.deps.orm.em.fork().count(User, { email: 'mallory@example.com' })).toBe(0);
  });

  it('refuses a callback without a state, a repeated one, and one in another browser', async () => {
    claims = { sub: 'replay', email: 'replay@example.com', email_verified: true };
    const { url, cookies } = await comeBack();
    const without = new URL(url, 'http://hunchline.test');
    without.searchParams.delete('state');
    const open = (path: string, jar: Record<string, string>) => test.app.inject({ url: path, cookies: jar });
    const refused = '/api/auth/login?problem=unauthenticated';
    expect((await open(`${without.pathname}${without.search}`, cookies)).headers.location).toBe(refused);
    expect((await open(url, {})).headers.location).toBe(refused);
    const { cookies: others } = await comeBack();
    expect((await open(url, others)).headers.location).toBe(refused);
    const { url: right, cookies: own } = await comeBack();
    expect(sessionIn(await open(right, own))).toBe(true);
    expect((await open(right, own)).headers.location).toBe(refused);
  });

  it('revokes all credentials of an account whose e-mail was never proven here', async () => {
    const email = 'victim@example.com';
    const payload = { email, password: 'the stranger knows it' };
    const headers = { host: 'hunchline.test' };
    const stranger = await test.app.inject({ method: 'POST', url: '/api/auth/sign-up', payload, headers });
    const cookie = `hunchline_session=${stranger.cookies[0]?.value}`;
    const upload = await test.app.inject({
      method: 'POST',
      url: '/api/attachments/upload-url',
      headers: { ...headers, cookie },
    });
    expect(upload.statusCode).toBe(200);
    const userId = stranger.json<{ id: string }>().id;
    const em = test.deps.orm.em.fork();
    em.create(Passkey, {
      userId,
      credentialId: 'strangers',
      publicKey: Buffer.from('key'),
      name: 'Stranger',
    });
    await em.nativeUpdate(User, { id: userId }, { phoneNumber: '+14155552671', phoneVerifiedAt: new Date() });
    await em.flush();

    claims = { sub: 'victim', email, email_verified: true };
    expect(sessionIn(await signInThere())).toBe(true);

    expect((await test.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
    const again = await test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers });
    expect(again.statusCode).toBe(401);
    const after = test.deps.orm.em.fork();
    expect(await after.count(Passkey, { userId })).toBe(0);
    expect(await after.count(Upload, { ownerId: userId })).toBe(0);
    // Calls from the stranger's number no longer go to the account, although they had proven it.
    expect(await after.count(User, { phoneNumber: '+14155552671' })).toBe(0);
  });

  it('keeps the password of an account whose e-mail was proven here', async () => {
    const passwordHash = await hashPassword('walks with dogs');
    const { user } = await test.founder({
      email: 'proven@example.com',
      passwordHash,
      emailConfirmedAt: new Date(),
    });
    const cookie = await test.cookieOf(user);
    claims = { sub: 'proven', email: 'proven@example.com', email_verified: true };
    expect(sessionIn(await signInThere())).toBe(true);
    expect((await test.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(200);
  });

  it('accepts email_verified as text, and a name of any length', async () => {
    claims = { sub: 'text', email: 'text@example.com', email_verified: 'true', given_name: 'N'.repeat(500) };
    expect(sessionIn(await signInThere())).toBe(true);
    const user = await test.deps.orm.em.fork().findOneOrFail(User, { email: 'text@example.com' });
    expect(user.firstName).toHaveLength(100);
    expect(user.emailConfirmedAt).toBeInstanceOf(Date);
  });

  it('takes the e-mail from userinfo where the ID token has none', async () => {
    claims = { sub: 'userinfo' };
    info = { sub: 'userinfo', email: 'Userinfo@example.com', email_verified: true };
    expect(sessionIn(await signInThere())).toBe(true);
    info = null;
    expect(await test.deps.orm.em.fork().count(User, { email: 'userinfo@example.com' })).toBe(1);
  });

  it('shows a page when no e-mail is available, instead of redirecting in a loop', async () => {
    claims = { sub: 'nobody' };
    const response = await signInThere();
    expect(response.headers.location).toBe('/api/auth/login?problem=impossible');
  });

  it('does not treat the Kelvin sign as the letter k when matching e-mails', async () => {
    await test.founder({ email: 'kelvin@example.com' });
    claims = { sub: 'kelvin', email: '\u212Aelvin@example.com', email_verified: true };
    const response = await signInThere();
    expect(response.headers.location).toBe('/api/auth/login?problem=impossible');
    expect(sessionIn(response)).toBe(false);
  });

  it('leads back to the requested page, and to no other site', async () => {
    claims = { sub: 'ada', email: 'Ada@Example.com', email_verified: true };
    expect((await signInThere({ back: '/concepts/1?tab=evidence' })).headers.location).toBe(
      '/concepts/1?tab=evidence',
    );
    expect((await signInThere({ back: '//evil.test/' })).headers.location).toBe('/');
    expect((await signInThere({ back: 'https://evil.test/' })).headers.location).toBe('/');
    expect((await signInThere({ back: '/.//evil.test/' })).headers.location).toBe('/');
  });

  it('signs out at the provider too, where it supports that', async () => {
    claims = { sub: 'ada', email: 'ada@example.com', email_verified: true };
    const signedIn = await signInThere();
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    const out = await test.app.inject({ url: '/api/logout', cookies });
    const there = new URL(String(out.headers.location));
    expect(there.origin).toBe(new URL(provider.issuer.url ?? '').origin);
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe('http://hunchline.test/');
  });

  it('signs out here only, without a session or with one that was not opened by the provider', async () => {
    expect((await test.app.inject({ url: '/api/logout' })).headers.location).toBe('/');
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    expect((await test.app.inject({ url: '/api/logout', headers: { cookie } })).headers.location).toBe('/');
    expect((await test.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
  });
});

describe('single sign-on as the only way in', () => {
  it('closes sign-up, sign-in and recovery over REST and tRPC, and says why', async () => {
    const only = await createTestContext({
      env: {
        OIDC_ISSUER: 'http://localhost:1',
        OIDC_CLIENT_ID: 'hunchline',
        OIDC_CLIENT_SECRET: 'a secret between the two',
        OIDC_ONLY: 'true',
      },
    });
    const credentials = { email: 'a@example.com', password: 'walks with dogs' };
    const calls: [url: string, payload: object][] = [
      ['/api/auth/sign-up', credentials],
      ['/api/auth/sign-in', credentials],
      ['/api/auth/forgot', { email: 'a@example.com' }],
      ['/api/auth/reset', { token: 'none', password: 'walks with dogs' }],
      ['/api/auth/passkeys/question', {}],
      ['/trpc/accounts.signUp', credentials],
      ['/trpc/accounts.signIn', credentials],
      ['/trpc/accounts.forgot', { email: 'a@example.com' }],
    ];
    for (const [url, payload] of calls) {
      const { statusCode } = await only.app.inject({ method: 'POST', url, payload });
      expect({ url, statusCode }).toEqual({ url, statusCode: 403 });
    }
    const start = await only.app.inject({ url: '/api/auth/oidc/start' });
    expect(start.headers.location).toBe('/api/auth/login?problem=unavailable');
    await only.close();
  });
});
