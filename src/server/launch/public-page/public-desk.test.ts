import { Agent, get } from 'node:http';
import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestContext } from '../../testing/test-context.ts';
import { savePage } from '../launch.service.ts';
import { getStats } from '../stats.service.ts';
import { addressBehind } from './public-desk.ts';
import { BROWSER, makePage } from './public-page.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it.each([0, 1, 2])(
  'the fast path reads the client address behind %i proxies like Fastify does',
  async (hops) => {
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
  },
);

describe('over one connection', async () => {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const test = await createTestContext({ env: { TRUST_PROXY: '1', PUBLIC_URL: 'http://pages.test' }, now });
  const origin = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(async () => {
    agent.destroy();
    await test.close();
  });

  /** @returns the status, and whether the connection was reused */
  const look = (slug: string, address: string) =>
    new Promise<{ status: number | undefined; again: boolean }>((resolve, reject) => {
      const headers = { 'user-agent': BROWSER, 'x-forwarded-for': address };
      const request = get({ ...here(origin), agent, headers, path: `/p/${slug}` }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, again: request.reusedSocket }));
      });
      request.on('error', reject);
    });

  it('each person is counted once a day, and an unpublished page is no longer served', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const visits = async () => (await getStats(ctx(), conceptId)).visits;
    expect(await look(slug, '198.51.100.1')).toEqual({ status: 200, again: false });
    for (let n = 0; n < 3; n += 1) {
      expect(await look(slug, '198.51.100.1')).toEqual({ status: 200, again: true });
    }
    expect(await visits()).toBe(1);
    await look(slug, '198.51.100.2');
    await look(slug, '198.51.100.1');
    expect(await visits()).toBe(2);
    aheadMs = DAY_MS;
    await look(slug, '198.51.100.1');
    expect(await visits()).toBe(3);
    await savePage(ctx(), { id: conceptId, published: false });
    await expect.poll(() => look(slug, '198.51.100.1')).toEqual({ status: 404, again: true });
  });
});

function here({ hostname, port }: URL) {
  return { host: hostname, port };
}
