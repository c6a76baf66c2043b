import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

const provider = new OAuth2Server();
let claims: Record<string, unknown> = {};
let nonce = '';
let test: TestContext;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: 'hunchline', nonce, ...claims });
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

/** Goes to the provider and comes back, as a browser would. */
async function signInThere(options: { state?: string } = {}) {
  const start = await test.app.inject({ method: 'GET', url: '/api/auth/oidc/start' });
  const there = new URL(String(start.headers.location));
  nonce = there.searchParams.get('nonce') ?? '';
  const back = await fetch(there, { redirect: 'manual' });
  const callback = new URL(back.headers.get('location') ?? '');
  if (options.state) callback.searchParams.set('state', options.state);
  const cookies = Object.fromEntries(start.cookies.map(({ name, value }) => [name, value]));
  return test.app.inject({ method: 'GET', url: `${callback.pathname}${callback.search}`, cookies });
}

function sessionIn(response: Awaited<ReturnType<typeof signInThere>>): boolean {
  return response.cookies.some(({ name, value }) => name === 'hunchline_session' && value !== '');
}

describe('single sign-on', () => {
  it('makes an account at the first visit and finds it again at the second', async () => {
    claims = { sub: 'ada', email: 'Ada@Example.com', email_verified: true, given_name: 'Ada' };
    const first = await signInThere();
    expect(first.headers.location).toBe('/');
    expect(sessionIn(first)).toBe(true);
    await signInThere();
    const accounts = await test.deps.orm.em.fork().find(User, { email: 'ada@example.com' });
    expect(accounts).toHaveLength(1);
    expect(accounts[0]?.firstName).toBe('Ada');
  });

  it('joins an account with the same e-mail only when the provider has verified it', async () => {
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
});
