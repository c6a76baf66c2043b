import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => test.close());

/**
 * Tries the admin password with an X-Forwarded-For as the proxy forwards it: the caller's header and the caller's
 * address.
 */
async function guessFrom(claimed: string, seen: string): Promise<number> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/admin/unlock',
    headers: { 'x-forwarded-for': `${claimed}, ${seen}` },
    payload: { password: 'a guess' },
  });
  return answer.statusCode;
}

describe('behind a proxy', () => {
  it('rate-limits by the address that the proxy saw, whatever X-Forwarded-For the caller sends', async () => {
    for (let n = 1; n <= 5; n += 1) expect(await guessFrom(`198.51.100.${n}`, '192.0.2.7')).toBe(401);
    expect(await guessFrom('198.51.100.6', '192.0.2.7')).toBe(429);
    expect(await guessFrom('198.51.100.6', '192.0.2.8')).toBe(401);
  });

  it.each([
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['false', 0],
    ['', 0],
  ])('reads TRUST_PROXY=%s as %i proxies', (text, proxies) => {
    expect(readEnv({ TRUST_PROXY: text }).TRUST_PROXY).toBe(proxies);
  });

  it('refuses to start with any other value', () => {
    expect(() => readEnv({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY: has to be true, false');
  });
});
