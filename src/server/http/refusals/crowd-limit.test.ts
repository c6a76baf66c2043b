import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { pollingServer } from '../polling/polling-server.ts';
import { admitAtMost, createCrowd } from './crowd-limit.ts';

it('requests beyond those that may be under way are answered 503 at once, until one of these has ended', async () => {
  const app = fastify();
  admitAtMost(app, createCrowd(2));
  const held: (() => void)[] = [];
  app.get('/', () => new Promise((resolve) => held.push(() => resolve({}))));
  app.get('/healthz', () => ({}));
  app.get('/metrics', () => ({}));
  app.get('/trpc/live.changes', () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = app.listeningOrigin;
  const underWay = [fetch(origin), fetch(origin)];
  await expect.poll(() => held.length).toBe(2);

  const refused = await fetch(origin);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  const batch = await fetch(`${origin}/trpc/a,b?batch=1`);
  expect(await batch.json()).toMatchObject([{ error: {} }, { error: {} }]);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/metrics`)).status).toBe(200);
  expect((await fetch(`${origin}/trpc/live.changes`)).status).toBe(200);

  held.pop()?.();
  expect((await Promise.race(underWay)).status).toBe(200);
  const admitted = fetch(origin);
  await expect.poll(() => held.length).toBe(2);
  for (const end of held) end();
  expect((await admitted).status).toBe(200);
  await app.close();
});

it('a poll in a crowd is refused in the same words before it reaches the routes, and all else reaches them', async () => {
  const none = () => undefined;
  const crowd = createCrowd(1);
  const app = fastify({
    serverFactory: pollingServer({
      cache: { find: none },
      results: { peek: none },
      sessions: { peek: none },
      publicPage: none,
      headers: { 'x-content-type-options': 'nosniff' },
      sessionCookie: 'session',
      crowd,
      coldPolls: { read: none },
    }),
  });
  app.get('/*', (request) => ({ reached: request.url }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const poll = () => fetch(`${app.listeningOrigin}/api/concepts`);
  expect(await (await poll()).json()).toEqual({ reached: '/api/concepts' });
  crowd.underWay = 1;
  const refused = await poll();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    requestId: refused.headers.get('x-request-id'),
  });
  expect((await fetch(`${app.listeningOrigin}/api/concepts?search=a`)).status).toBe(200);
  expect((await fetch(`${app.listeningOrigin}/api/auth/user`)).status).toBe(200);
  crowd.underWay = 0;
  expect((await poll()).status).toBe(200);
  await app.close();
});

it('an answered request is under way no longer, also one that did not come over the network', async () => {
  const app = fastify();
  admitAtMost(app, createCrowd(1));
  app.get('/', () => ({}));
  for (let n = 0; n < 3; n += 1) expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});
