import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Concept } from '../../concepts/concept.entity.ts';
import type { Changes } from '../../db/changes.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { makeConcept } from '../../testing/workspace.factory.ts';
import { BODY_BYTES_AT_MOST, createResponseCache, KEPT_BYTES_AT_MOST } from './response-cache.ts';

let test: TestContext;
let origin: string;
beforeAll(async () => {
  test = await createTestContext();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

describe('a polled read', () => {
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
      expect((await poll(etag)).status).toBe(304);
    });
    await test.deps.orm.em.fork().nativeUpdate(Concept, { id: concept.id }, { title: 'Another' });
    await vi.waitFor(async () => expect((await poll(etag)).status).toBe(200), { timeout: 3000 });
    expect(await (await poll()).json()).toMatchObject([{ title: 'Another' }]);
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
  const changes: Changes = {
    live: true,
    on: () => {},
    onGap: () => {},
    tell: () => {},
    close: async () => {},
  };

  it('never exceed the size limit, evicting the least recently read founder', () => {
    const cache = createResponseCache(changes);
    const body = 'x'.repeat(BODY_BYTES_AT_MOST);
    const count = KEPT_BYTES_AT_MOST / BODY_BYTES_AT_MOST + 10;
    for (let n = 0; n < count; n += 1)
      cache.keep(`founder ${n}`, '/api/concepts', cache.versionOf(`founder ${n}`), body);
    expect(cache.bytes).toBe(KEPT_BYTES_AT_MOST);
    expect(cache.find('founder 0', '/api/concepts')).toBeUndefined();
    expect(cache.find(`founder ${count - 1}`, '/api/concepts')).toBeDefined();
  });

  it('exclude a body that is too large, and do not count a replaced one twice', () => {
    const cache = createResponseCache(changes);
    cache.keep('a', '/api/concepts', cache.versionOf('a'), 'x'.repeat(BODY_BYTES_AT_MOST + 1));
    expect(cache.bytes).toBe(0);
    for (const text of ['12345', '123']) cache.keep('a', '/api/concepts', cache.versionOf('a'), text);
    expect(cache.bytes).toBe(3);
    cache.forget('a');
    expect(cache.bytes).toBe(0);
  });
});
