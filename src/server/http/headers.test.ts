import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { appRouter } from '../root-router.ts';
import { ADMIN_COOKIE } from '../sign-in/admin-gate.service.ts';
import { ACCESS, OTHER_ROUTES } from '../testing/access-matrix.ts';
import { type AccessWorld, makeAccessWorld, openGate } from '../testing/access-world.ts';
import { makeEmptyClient } from '../testing/empty-client.ts';
import { restRequest } from '../testing/rest-request.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { REST_TABLE } from './rest.table.ts';
import { cookieName } from './session-cookie.ts';

const ORIGIN = 'https://hunchline.example';

let t: TestContext;
const clientDir = makeEmptyClient();
beforeAll(async () => {
  const env = { PUBLIC_URL: ORIGIN, COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' };
  t = await createTestContext({ clientDir, env });
});
afterAll(async () => {
  await t.close();
  rmSync(clientDir, { recursive: true, force: true });
});

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
const CLIENT = ['/', '/settings', '/nothing-here', '/pitch-competition', '/offline', '/sw.js', '/robots.txt'];
const FILES = ['/assets/app-1.js', '/assets/none.js', '/manifest.webmanifest', '/favicon.svg'];
const REFUSED = ['/api/nothing', '/trpc/nothing', '/%zz', `/${'a'.repeat(3000)}/b`, '/p/none', '/s/none'];

/** Every call over REST and tRPC, every other route, the client's pages and files, and what is refused before them. */
function everything(world: AccessWorld): Asked[] {
  const rest = REST_TABLE.map((row) => restRequest(row, ACCESS[row.procedure]?.input?.(world)));
  const trpc = Object.entries(procedures).flatMap(([name, { _def }]): Asked[] => {
    const input = ACCESS[name]?.input?.(world) ?? {};
    const url = `/trpc/${name}`;
    if (_def.type === 'mutation') return [{ method: 'POST', url, payload: input }];
    const asked = { method: 'GET', url: `${url}?input=${encodeURIComponent(JSON.stringify(input))}` };
    return _def.type === 'query' ? [asked] : [];
  });
  // Files are sent over a connection (disk-storage.test.ts).
  const others = Object.entries(OTHER_ROUTES).filter(([route]) => !/objects|TRACE|QUERY/.test(route));
  const routes = others.map(([route, { address, payload, headers }]): Asked => {
    const [method = 'GET'] = route.split(' ');
    return { method, url: address(world), ...(payload && { payload }), ...(headers && { headers }) };
  });
  const pages = [...CLIENT, ...FILES, ...REFUSED].map((url) => ({ method: 'GET', url }));
  // Reads first: a write may delete what they read. What ends the session comes last.
  const isLast = ({ url }: Asked) => /logout|signOut|lock$|sessions|accounts\.remove|auth\/user$/.test(url);
  const all = [...pages, ...rest, ...trpc, ...routes];
  const rank = (asked: Asked) => Number(asked.method !== 'GET') + 2 * Number(isLast(asked));
  return all.toSorted((one, other) => rank(one) - rank(other));
}

const PUBLIC_URLS =
  /^\/(?:assets\/|favicon|robots|manifest|api\/pitch-competition\/|p\/[^/]+\/(?:card\.png|picture))/;
function faultsOf({ url }: Asked, headers: Readonly<Record<string, unknown>>): string[] {
  const said = (name: string) => String(headers[name] ?? '');
  const policy = said('content-security-policy');
  const isFile = /^\/(?:assets\/|sw\.js)/.test(url) || policy.startsWith('sandbox');
  const isForm = /^\/[ps]\/|\/page\/preview/.test(url);
  const keeps = said('cache-control');
  const faults = {
    'no nosniff': said('x-content-type-options') !== 'nosniff',
    'no policy': !isFile && !/default-src '(?:none|self)'/.test(policy),
    'scripts from anywhere': /script-src[^;]*(?:unsafe|\*|https?:)/.test(policy),
    'no base-uri': !isFile && !policy.includes("base-uri 'none'"),
    'may be framed': !isFile && !/frame-ancestors '(?:none|self)'/.test(policy),
    'may be framed by our pages': policy.includes("frame-ancestors 'self'") && !url.includes('/page/preview'),
    'tells where it came from':
      !isFile && !(isForm ? /^(?:same-origin|no-referrer)$/ : /^no-referrer$/).test(said('referrer-policy')),
    'no HSTS': said('strict-transport-security') !== 'max-age=31536000; includeSubDomains',
    'open to other origins': headers['access-control-allow-origin'] !== undefined,
    'tells its make': headers['x-powered-by'] !== undefined || headers.server !== undefined,
    'may be kept': !PUBLIC_URLS.test(url) && !/no-store|^private, no-cache$|^no-cache$/.test(keeps),
    'may be kept by all': /public|s-maxage/.test(keeps) && !PUBLIC_URLS.test(url),
    'a cookie without its marks': [headers['set-cookie'] ?? []]
      .flat()
      .some(
        (cookie) =>
          !/^__Host-.*; (?=.*Path=\/)(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Lax)/.test(String(cookie)),
      ),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

describe('behind HTTPS, every answer', { timeout: 180_000 }, () => {
  it.each(['nobody', 'owner', 'admin'])('has the headers that protect it: to %s', async (caller) => {
    const world = await makeAccessWorld(t);
    await t.deps.orm.em
      .fork()
      .nativeUpdate(LaunchPage, { slug: world.slug }, { messageIds: [world.message], published: true });
    const gate = `${cookieName(ADMIN_COOKIE, true)}=${await openGate(t)}`;
    const session = await t.cookieOf({ id: world.owner });
    const cookie = { nobody: '', owner: session, admin: `${session}; ${gate}` }[caller];
    const found: string[] = [];
    for (const asked of everything(world)) {
      const { method, url, payload } = asked;
      const headers = {
        ...asked.headers,
        host: 'hunchline.example',
        origin: ORIGIN,
        ...(cookie && { cookie }),
      };
      const answer = await t.app.inject({
        method: method as 'GET',
        url,
        headers: method === 'GET' ? { host: headers.host, ...(cookie && { cookie }) } : headers,
        ...(payload !== undefined && { payload }),
      });
      const faults = faultsOf(asked, answer.headers);
      if (faults.length > 0)
        found.push(`${method} ${url.slice(0, 60)} ${answer.statusCode}: ${faults.join(', ')}`);
    }
    expect(found).toEqual([]);
  });
});

it('no answer promises HTTPS for a year to a browser that reached a plain address', async () => {
  const plain = await createTestContext({ clientDir });
  for (const url of ['/', '/settings', '/pitch-competition', '/api/config', '/p/none', '/s/none']) {
    const { headers } = await plain.app.inject(url);
    expect({ url, promised: headers['strict-transport-security'] }).toEqual({ url, promised: undefined });
  }
  await plain.close();
});
