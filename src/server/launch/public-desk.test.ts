import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { addressBehind } from './public-desk.ts';

it.each([0, 1, 2])('reads the address behind %i proxies as requests on the usual way do', async (hops) => {
  const app = fastify({ trustProxy: (_address, hop) => hop < hops });
  app.get('/', (request) => ({ usual: request.ip, fast: addressBehind(request.raw, hops) }));
  for (const header of [
    '',
    '192.0.2.7',
    ' 192.0.2.7 ',
    '198.51.100.1, 192.0.2.7',
    'a,,198.51.100.1 ,\t192.0.2.7',
    ',',
  ]) {
    const headers = header === '' ? {} : { 'x-forwarded-for': header };
    const { usual, fast } = (await app.inject({ url: '/', headers })).json();
    expect(fast).toBe(usual);
  }
  await app.close();
});
