import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMPETITION_POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { Concept } from '../../concepts/concept.entity.ts';
import type { Changes } from '../../db/changes.ts';
import { Session } from '../../sign-in/sessions/session.entity.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../../testing/workspace.factory.ts';
import { readListsAhead } from './lists-ahead.ts';
import {
  BODY_BYTES_AT_MOST,
  createResponseCache,
  KEPT_BYTES_AT_MOST,
  type ResponseCache,
} from './response-cache.ts';

const LIST = '/api/concepts';
const PROGRESS = '/api/concepts/01a1fc6c-6677-77bd-ab26-7d2e23342063/assumption-progress';

function keepIn(cache: ResponseCache, founderId: string, text: string, url = LIST): void {
  cache.keep(founderId, url, cache.versionOf(founderId, url), text);
}

let test: TestContext;
let origin: string;
beforeAll(async () => {
  test = await createTestContext();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

describe('a polled read', () => {
  it('finds its connection still open at the next poll, and a proxy within its usual minute', async () => {
    const answer = await fetch(`${origin}/api/pitch-competition/results`);
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(Math.max(2 * COMPETITION_POLL_INTERVAL_MS, 60_000));
  });

  it('is answered 304 while nothing has changed, and shows changes written by another process', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const concept = await makeConcept(test, user);
    const poll = (etag = '') =>
      fetch(`${origin}/api/concepts`, { headers: { cookie, 'if-none-match': etag } });
    let etag = '';
    // A notification about the concept just created may still arrive and cause one more read.
    await vi.waitFor(async () => {
      const first = await poll();
      etag = first.headers.get('etag') ?? '';
      expect(await first.json()).toMatchObject([{ title: 'PawPlan' }]);
      const again = await poll(etag);
      expect(again.status).toBe(304);
      // The browser keeps the headers of the response that it has.
      expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(again.headers.get('content-security-policy')).toBeNull();
    });
    await test.deps.orm.em.fork().nativeUpdate(Concept, { id: concept.id }, { title: 'Another' });
    await vi.waitFor(async () => expect((await poll(etag)).status).toBe(200), { timeout: 3000 });
    expect(await (await poll()).json()).toMatchObject([{ title: 'Another' }]);
  });

  it("shows the founder's decision to stop at once, and the one that lifts it", async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const { id } = await makeConcept(test, user);
    const poll = async () => (await fetch(`${origin}/api/concepts`, { headers: { cookie } })).json();
    const decide = async (decision: string) => {
      const answer = await fetch(`${origin}/api/concepts/${id}/decisions`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ decision, because: 'Nobody pays' }),
      });
      expect(answer.status).toBe(201);
      return answer.json();
    };
    expect(await poll()).toMatchObject([{ stoppedAt: null }]);
    const { createdAt } = await decide('stop');
    expect(await poll()).toMatchObject([{ stoppedAt: createdAt, status: 'completed' }]);
    await decide('go');
    expect(await poll()).toMatchObject([{ stoppedAt: null }]);
  });

  it('sets the cookie of a session that it extends, although a poll passes few hands', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const poll = () => fetch(`${origin}/api/concepts`, { headers: { cookie } });
    const tenDays = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000);
    await test.deps.orm.em.fork().nativeUpdate(Session, { userId: user.id }, { expiresAt: tenDays });
    const extended = await poll();
    expect(await extended.json()).toEqual([]);
    expect(extended.headers.get('set-cookie')).toContain(cookie.split('=')[1]);
    const next = await poll();
    expect(next.status).toBe(200);
    expect(next.headers.get('set-cookie')).toBeNull();
  });

  it('of a concept that another process deletes is not found any more', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const concept = await makeConcept(test, user);
    await makeAnalysedAssumption(test, concept.id);
    const progress = () =>
      fetch(`${origin}/api/concepts/${concept.id}/assumption-progress`, { headers: { cookie } });
    expect(await (await progress()).json()).toMatchObject({ totalAssumptions: 1 });
    expect((await progress()).status).toBe(200);
    await test.deps.orm.em.fork().nativeDelete(Concept, { id: concept.id });
    await vi.waitFor(async () => expect((await progress()).status).toBe(404), { timeout: 3000 });
  });

  it('with a query string or trailing slash is answered but not cached', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    await makeConcept(test, user);
    for (const behind of ['?x=1', '?x=2', '/']) {
      const answer = await fetch(`${origin}/api/concepts${behind}`, { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBeNull();
    }
  });
});

describe('the cached bodies', () => {
  let tell = (_payload: string): void => {};
  const changes: Changes = {
    live: true,
    on: (_channel, listener) => {
      tell = listener;
    },
    onGap: () => {},
    tell: () => {},
    close: async () => {},
  };

  it.each([
    ['concepts concept:1', { list: false, progress: true }],
    ['assumptions concept:1', { list: true, progress: false }],
    ['evidence concept:1', { list: true, progress: false }],
    ['thoughts', { list: true, progress: true }],
    ['concepts all', { list: false, progress: false }],
  ])('that show nothing of what a notice names are kept: %s', (lists, expected) => {
    const cache = createResponseCache(changes);
    for (const url of [LIST, PROGRESS]) keepIn(cache, 'a', 'text', url);
    const [list, progress] = [cache.versionOf('a', LIST), cache.versionOf('a', PROGRESS)];
    tell(`a ${lists}`);
    const isKept = {
      list: cache.find('a', LIST) !== undefined,
      progress: cache.find('a', PROGRESS) !== undefined,
    };
    expect(isKept).toEqual(expected);
    // What was read before the notice is not kept after it.
    cache.keep('a', LIST, list, 'text');
    cache.keep('a', PROGRESS, progress, 'text');
    expect({
      list: cache.find('a', LIST) !== undefined,
      progress: cache.find('a', PROGRESS) !== undefined,
    }).toEqual(expected);
    cache.forget('a');
    expect(cache.bytes).toBe(0);
  });

  it('of lists that were asked for are read ahead together after a notice, and not again until one is asked for', async () => {
    const cache = createResponseCache(changes);
    const read: string[] = [];
    readListsAhead(cache, async (founderId) => {
      read.push(founderId);
      return [founderId];
    });
    for (const founderId of ['a', 'b']) keepIn(cache, founderId, 'before');
    for (const founderId of ['a', 'b', 'stranger']) tell(`${founderId} concepts`);
    expect(cache.find('a', LIST)).toBeUndefined();
    await vi.waitFor(() => expect(read).toEqual(['a', 'b']));
    tell('b concepts');
    expect(String(cache.find('a', LIST)?.payload)).toBe('["a"]');
    tell('a concepts');
    await vi.waitFor(() => expect(read).toEqual(['a', 'b', 'a']));
    expect(cache.find('b', LIST)).toBeUndefined();
  });

  it('that are read ahead are dropped when something changes, or the founder writes, during the read', async () => {
    const cache = createResponseCache(changes);
    const waiting: (() => void)[] = [];
    readListsAhead(cache, (founderId) => new Promise((found) => waiting.push(() => found([founderId]))));
    for (const founderId of ['a', 'b', 'c']) {
      keepIn(cache, founderId, 'before');
      tell(`${founderId} concepts`);
    }
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    tell('a concepts');
    cache.forget('b');
    for (const found of waiting) found();
    await vi.waitFor(() => expect(cache.find('c', LIST)).toBeDefined());
    expect(cache.find('a', LIST)).toBeUndefined();
    expect(cache.find('b', LIST)).toBeUndefined();
  });

  it('that cannot be read ahead are left to the next request', async () => {
    const cache = createResponseCache(changes);
    let isAway = true;
    readListsAhead(cache, async () => {
      if (isAway) throw new Error('away');
      return ['back'];
    });
    keepIn(cache, 'a', 'before');
    tell('a concepts');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(cache.find('a', LIST)).toBeUndefined();
    isAway = false;
    keepIn(cache, 'a', 'before');
    tell('a concepts');
    await vi.waitFor(() => expect(String(cache.find('a', LIST)?.payload)).toBe('["back"]'));
  });

  it('never exceed the size limit, evicting the least recently read founder', () => {
    const cache = createResponseCache(changes);
    const body = 'x'.repeat(BODY_BYTES_AT_MOST);
    const count = KEPT_BYTES_AT_MOST / BODY_BYTES_AT_MOST + 10;
    for (let n = 0; n < count; n += 1) keepIn(cache, `founder ${n}`, body);
    expect(cache.bytes).toBe(KEPT_BYTES_AT_MOST);
    expect(cache.find('founder 0', '/api/concepts')).toBeUndefined();
    expect(cache.find(`founder ${count - 1}`, '/api/concepts')).toBeDefined();
  });

  it('exclude a body that is too large, and do not count a replaced one twice', () => {
    const cache = createResponseCache(changes);
    keepIn(cache, 'a', 'x'.repeat(BODY_BYTES_AT_MOST + 1));
    expect(cache.bytes).toBe(0);
    for (const text of ['12345', '123']) keepIn(cache, 'a', text);
    expect(cache.bytes).toBe(3);
    cache.forget('a');
    expect(cache.bytes).toBe(0);
  });
});
