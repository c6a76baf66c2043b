import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.ts';
import { jobContext } from '../http/request-context.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { runAdminCommand } from './admin-commands.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({ env: { PUBLIC_URL: 'http://hunchline.test', SIGN_UPS: 'invite' } });
});
afterAll(() => test.close());

const admin = (...args: string[]) => runAdminCommand(jobContext(test.deps, 'admin'), args);

const post = (url: string, payload: object) =>
  test.app.inject({ method: 'POST', url, payload, headers: { host: 'hunchline.test' } });

const statusWith = async (cookie: string) =>
  (await test.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode;

const lastOf = (url: string) => url.split('/').at(-1) ?? '';

describe('npm run admin', () => {
  it('prints a password reset link that works once', async () => {
    const { user } = await test.founder();
    const url = await admin('make-link', user.email.toUpperCase());
    expect(url).toMatch(/^http:\/\/hunchline\.test\/reset\/[\w-]{40,}$/);
    const reset = () => post('/api/auth/reset', { token: lastOf(url), password: 'a password of my own' });
    const answer = await reset();
    // The link does not prove access to the mailbox.
    expect(answer.json()).toMatchObject({ email: user.email, emailConfirmed: false });
    expect((await reset()).statusCode).toBe(400);
  });

  it('invites one e-mail, so that only its owner can create the account', async () => {
    const invitation = lastOf(await admin('invite', 'Guest@example.com'));
    const password = 'walks with dogs';
    const signUp = (email: string, secret?: string) =>
      post('/api/auth/sign-up', { email, password, ...(secret ? { invitation: secret } : {}) });
    expect((await signUp('guest@example.com')).statusCode).toBe(403);
    expect((await signUp('other@example.com', invitation)).statusCode).toBe(403);
    expect((await signUp('guest@example.com', invitation)).statusCode).toBe(201);
    expect((await signUp('guest@example.com', invitation)).statusCode).toBe(403);
  });

  it('sets and prints a password, and ends every session', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const [, password] = / is (\S+)$/.exec(await admin('reset-password', user.email)) ?? [];
    expect(await statusWith(cookie)).toBe(401);
    expect((await post('/api/auth/sign-in', { email: user.email, password })).statusCode).toBe(200);
    const again = await test.cookieOf(user);
    await admin('end-sessions', user.email);
    expect(await statusWith(again)).toBe(401);
  });

  it('deletes an account', async () => {
    const { user } = await test.founder();
    await admin('delete-user', user.email);
    expect(await test.deps.orm.em.fork().count(User, { id: user.id })).toBe(0);
  });

  it.each([
    ['too short', 'nine long', 'at least 10'],
    ['too long', 'walks with dogs '.repeat(17), 'at most 256'],
    ['too common', 'passwordpassword', 'choose another one'],
  ])('refuses a password that is %s', async (_, password, words) => {
    const { user } = await test.founder();
    await expect(admin('reset-password', user.email, password)).rejects.toThrow(words);
  });

  it.each([[], ['dance'], ['make-link'], ['make-link', 'no address'], ['make-link', 'nobody@example.com']])(
    'refuses %s %s with a one-line message',
    async (...args) => {
      await expect(admin(...args)).rejects.toThrow(/\S/);
    },
  );
});
