import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../accounts/user.entity.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { addressForLimits } from '../guesses/asking-address.ts';

const PASSWORD = 'walks with dogs';

const SHUT: Record<string, string>[] = [{ SIGN_UPS: 'closed' }, { SIGN_IN: 'soon' }, { SIGN_UPS: 'invite' }];

describe.each(SHUT)('with sign-ups closed by %o', (env) => {
  it('nobody makes an account, over REST or tRPC', async () => {
    const test = await createTestContext({ env });
    for (const url of ['/api/auth/sign-up', '/trpc/accounts.signUp']) {
      const payload = { email: 'a@example.com', password: PASSWORD };
      expect((await test.app.inject({ method: 'POST', url, payload })).statusCode).toBe(403);
    }
    expect(await test.deps.orm.em.fork().count(User)).toBe(0);
    await test.close();
  });
});

describe('the limits on guessing', () => {
  let test: TestContext;
  beforeAll(async () => {
    test = await createTestContext({ env: { SIGN_UPS_PER_HOUR: '1000' } });
  });
  afterAll(() => test.close());

  const post = (url: string, payload: object, { address = '203.0.113.9', cookie = '' } = {}) =>
    test.app.inject({ method: 'POST', url, payload, remoteAddress: address, headers: { cookie } });

  it('count an IPv6 address by its /64, and an IPv4 address in any notation as one', () => {
    expect(addressForLimits('2001:db8:1:2:aaaa::1')).toBe(addressForLimits('2001:db8:1:2:ffff:1:2:3'));
    expect(addressForLimits('2001:db8:1:2::1')).not.toBe(addressForLimits('2001:db8:1:3::1'));
    expect(addressForLimits('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  it('do not lock a founder out of a browser that has signed in before when strangers guess', async () => {
    const credentials = { email: 'owner@example.com', password: PASSWORD };
    const signedUp = await post('/api/auth/sign-up', credentials);
    const browser = signedUp.cookies.find(({ name }) => name === 'hunchline_browser');
    const cookie = `hunchline_browser=${browser?.value}`;
    for (let guess = 0; guess < 6; guess += 1) {
      const wrong = { ...credentials, password: `guess number ${guess}` };
      await post('/api/auth/sign-in', wrong, { address: `198.51.100.${guess}` });
    }
    expect((await post('/api/auth/sign-in', credentials)).statusCode).toBe(429);
    expect((await post('/api/auth/sign-in', credentials, { cookie })).statusCode).toBe(200);
  });

  it('also apply in a known browser', async () => {
    const credentials = { email: 'stolen@example.com', password: PASSWORD };
    const signedUp = await post('/api/auth/sign-up', credentials);
    const browser = signedUp.cookies.find(({ name }) => name === 'hunchline_browser');
    const cookie = `hunchline_browser=${browser?.value}`;
    for (let guess = 0; guess < 5; guess += 1) {
      await post('/api/auth/sign-in', { ...credentials, password: `guess ${guess} wrong` }, { cookie });
    }
    expect((await post('/api/auth/sign-in', credentials, { cookie })).statusCode).toBe(429);
  });

  it('stop probing which e-mails are taken after twenty refusals from one address', async () => {
    await post('/api/auth/sign-up', { email: 'taken@example.com', password: PASSWORD });
    const ask = () =>
      post(
        '/api/auth/sign-up',
        { email: 'taken@example.com', password: PASSWORD },
        { address: '203.0.113.77' },
      );
    const statuses: number[] = [];
    for (let each = 0; each < 22; each += 1) statuses.push((await ask()).statusCode);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('close the admin gate after thirty failures from anywhere, except in a browser that has opened it', async () => {
    const opened = await post(
      '/api/admin/unlock',
      { password: 'open sesame please' },
      { address: '192.0.2.200' },
    );
    const browser = opened.cookies.find(({ name }) => name === 'hunchline_browser');
    const statuses: number[] = [];
    for (let each = 0; each < 32; each += 1) {
      const { statusCode } = await post(
        '/api/admin/unlock',
        { password: 'wrong' },
        { address: `192.0.2.${each}` },
      );
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    const right = { password: 'open sesame please' };
    expect((await post('/api/admin/unlock', right, { address: '192.0.2.100' })).statusCode).toBe(429);
    const cookie = `hunchline_browser=${browser?.value}`;
    expect((await post('/api/admin/unlock', right, { address: '192.0.2.100', cookie })).statusCode).toBe(200);
  });

  it('tell 300 simultaneous sign-ups to retry later, while a founder can sign in', async () => {
    const credentials = { email: 'honest@example.com', password: PASSWORD };
    await post('/api/auth/sign-up', credentials, { address: '192.0.2.250' });
    const flood = Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        post('/api/auth/sign-up', { email: `flood${n}@example.com`, password: PASSWORD }),
      ),
    );
    const order: string[] = [];
    const honest = post('/api/auth/sign-in', credentials, { address: '192.0.2.250' }).then((answer) => {
      order.push('honest');
      return answer;
    });
    void flood.then(() => order.push('flood'));
    expect((await honest).statusCode).toBe(200);
    const answers = await flood;
    expect(order[0]).toBe('honest');
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 503)).toBe(true);
  });
});
