import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { admitAtMost } from './crowd-limit.ts';

it('requests beyond those that may be under way are answered 503 at once, until one of these has ended', async () => {
  const app = fastify();
  admitAtMost(app, { atOnce: 2 });
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

it('an answered request is under way no longer, also one that did not come over the network', async () => {
  const app = fastify();
  admitAtMost(app, { atOnce: 1 });
  app.get('/', () => ({}));
  for (let n = 0; n < 3; n += 1) expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});
