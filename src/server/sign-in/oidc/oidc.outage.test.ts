import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../accounts/user.entity.ts';
import { OidcStandIn, type OidcTrouble } from '../../testing/oidc-stand-in/oidc-stand-in.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { isProviderAway } from './oidc.provider.ts';

const SAYS_AWAY = '/api/auth/login?problem=unavailable';
const SAYS_REFUSED = '/api/auth/login?problem=unauthenticated';
const TROUBLES: OidcTrouble[] = ['hangs', 'answers HTML', 'answers 500', 'cuts the connection'];

interface World {
  readonly provider: OidcStandIn;
  readonly test: TestContext;
}
const opened: World[] = [];
let world: World;

async function openWorld(onLine: (line: string) => void = () => {}): Promise<World> {
  const provider = new OidcStandIn();
  await provider.listen();
  provider.person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
  const test = await createTestContext({
    env: { ...provider.env, PUBLIC_URL: 'http://hunchline.test' },
    onLine,
  });
  opened.push({ provider, test });
  return { provider, test };
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const { provider, test } of opened) {
    await test.close();
    await provider.close();
  }
});

/** The page where a browser ends up after following the sign-in redirects. */
async function whereItEnds({ provider, test }: World): Promise<string> {
  const start = await test.app.inject({ url: '/api/auth/oidc/start' });
  const there = String(start.headers.location);
  if (!there.startsWith(provider.issuer)) return there;
  const sentBack = await fetch(there, { redirect: 'manual' });
  const back = new URL(sentBack.headers.get('location') ?? '');
  const cookies = Object.fromEntries(start.cookies.map(({ name, value }) => [name, value]));
  const callback = await test.app.inject({ url: back.pathname + back.search, cookies });
  expect(callback.statusCode).toBe(302);
  return String(callback.headers.location);
}

const accounts = ({ test }: World) => test.deps.orm.em.fork().count(User);

describe.each(TROUBLES)('a provider that %s', (trouble) => {
  it('before or in the middle of a sign-in: shows an error page, and the next attempt works', async () => {
    const tried = (['discovery', 'token', 'jwks'] as const).map(async (at) => {
      const here = await openWorld();
      here.provider.trouble[at] = trouble;
      expect({ at, ends: await whereItEnds(here) }).toEqual({ at, ends: SAYS_AWAY });
      expect(await accounts(here)).toBe(0);
      here.provider.trouble[at] = undefined;
      expect({ at, ends: await whereItEnds(here) }).toEqual({ at, ends: '/' });
    });
    await Promise.all(tried);
  });
});

describe('a provider that does not answer', () => {
  it('keeps the requested page for the next attempt', async () => {
    const { provider, test } = await openWorld();
    provider.trouble.discovery = 'answers 500';
    const url = '/api/auth/oidc/start?back=%2Fconcepts%2F1%3Ftab%3Devidence';
    const early = await test.app.inject({ url });
    expect(early.headers.location).toBe(`${SAYS_AWAY}&back=%2Fconcepts%2F1%3Ftab%3Devidence`);
    provider.trouble.discovery = undefined;
    const begun = await test.app.inject({ url });
    const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
    const late = await test.app.inject({ url: '/api/auth/oidc/callback?error=access_denied', cookies });
    expect(late.headers.location).toBe(`${SAYS_REFUSED}&back=%2Fconcepts%2F1%3Ftab%3Devidence`);
  });

  it('about a person whom we already know: they can sign in', async () => {
    const lines: { msg?: string; err?: object }[] = [];
    const here = await openWorld((line) => void lines.push(JSON.parse(line)));
    await whereItEnds(here);
    here.provider.person = { sub: 'ada' };
    here.provider.trouble.userinfo = 'answers HTML';
    expect(await whereItEnds(here)).toBe('/');
    const warned = lines.filter(({ msg }) => msg === 'the provider did not say who has signed in');
    expect(warned).toMatchObject([{ err: { message: expect.any(String) } }]);
  });

  it('when somebody signs out: they are signed out here', async () => {
    const { provider, test } = await openWorld();
    provider.trouble.discovery = 'hangs';
    const { user } = await test.founder();
    const token = await test.deps.sessions.open(user.id, { userAgent: '', address: '', viaProvider: true });
    const cookies = { hunchline_session: token };
    const out = await test.app.inject({ url: '/api/logout', cookies });
    expect(out.headers.location).toBe('/');
    expect((await test.app.inject({ url: '/api/auth/user', cookies })).statusCode).toBe(401);
  });
});

describe('a sign-in that fails', () => {
  it('is an error in the log where the fault is ours, and none where the provider refuses or is away', async () => {
    const lines: { level: number; msg?: string; issuer?: string; err?: { message: string } }[] = [];
    const { provider, test } = await openWorld((line) => void lines.push(JSON.parse(line)));
    const said = (words: string) => lines.filter(({ msg }) => msg === words);
    const errors = () => said('single sign-on failed');
    provider.trouble.discovery = 'answers 500';
    expect(await whereItEnds({ provider, test })).toBe(SAYS_AWAY);
    provider.trouble.discovery = undefined;
    provider.tokenClaims = { aud: 'another' };
    expect(await whereItEnds({ provider, test })).toBe(SAYS_REFUSED);
    expect(errors()).toEqual([]);
    // What the operator needs to find the reason.
    const away = said('the single sign-on provider is not to be had');
    expect(away).toMatchObject([
      { level: 40, issuer: provider.issuer, err: { message: expect.any(String) } },
    ]);
    const refused = said('single sign-on was refused');
    expect(refused).toMatchObject([{ level: 40, err: { message: expect.any(String) } }]);
    provider.tokenClaims = {};
    Object.assign(test.deps.sessions, {
      open: async () => {
        throw new Error('a fault of ours');
      },
    });
    expect(await whereItEnds({ provider, test })).toBe('/api/auth/login?problem=internal');
    expect(errors()).toMatchObject([{ level: 50, err: { message: 'a fault of ours' } }]);
  });
});

describe('an error of a sign-in', () => {
  it.each([
    ['a failed connection', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), true],
    [
      'an answer that is not valid',
      Object.assign(new TypeError('no', { cause: {} }), { code: 'OAUTH_INVALID_RESPONSE' }),
      false,
    ],
    ['a defect of ours', new TypeError('undefined is not a function'), false],
    ['another defect of ours', new Error('a fault of ours', { cause: {} }), false],
    ['no error at all', 'a word', false],
  ])('is told from a provider that is away: %s', (_what, error, isAway) => {
    expect(isProviderAway(error)).toBe(isAway);
  });
});

describe('a provider with invalid answers', () => {
  it('is not used when its discovery document names another issuer', async () => {
    const here = await openWorld();
    here.provider.issuerInDiscovery = 'https://elsewhere.test';
    expect(await whereItEnds(here)).toBe(SAYS_AWAY);
  });

  it.each([
    ['has another issuer', { iss: 'https://elsewhere.test' }],
    ['has another audience', { aud: 'another' }],
    ['has expired', { exp: 1_000_000 }],
    ['has another nonce', { nonce: 'another' }],
    ['has no subject', { sub: '' }],
  ])('signs nobody in by an ID token that %s, and shows an error page', async (_, wrong) => {
    world.provider.tokenClaims = wrong;
    expect(await whereItEnds(world)).toBe(SAYS_REFUSED);
    expect(await accounts(world)).toBe(0);
  });

  it('signs nobody in by a signature of an unpublished key, such as one that was rotated out', async () => {
    world.provider.tokenClaims = {};
    expect(await whereItEnds(world)).toBe('/');
    world.provider.signWithUnpublishedKey();
    world.provider.person = { sub: 'mallory', email: 'mallory@example.com', email_verified: true };
    expect(await whereItEnds(world)).toBe(SAYS_REFUSED);
    expect(await accounts(world)).toBe(1);
  });
});
