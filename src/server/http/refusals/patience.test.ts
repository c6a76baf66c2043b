import fastify from 'fastify';
import { expect, it } from 'vitest';
import { loseNoPatience } from './patience.ts';

it.each(['text/xml', 'image/png'])(
  'a request that waits for a hanging service is refused in JSON, although its content type was already %s',
  async (type) => {
    const app = fastify();
    loseNoPatience(app, async () => false, { patienceMs: 1 });
    app.get('/waits', async (_request, reply) => reply.type(type).send(await new Promise(() => {})));
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${origin}/waits`);
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
    });
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    await app.close();
  },
);
