import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '../../accounts/accounts.service.ts';
import { getCurrentUser } from '../../accounts/current-user.ts';
import { verifyPhone } from '../../accounts/phone-proof.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { MailStandIn } from '../../testing/mail-stand-in/mail-stand-in.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { TwilioStandIn } from '../../testing/twilio-stand-in/twilio-stand-in.ts';
import { holdLock } from '../../testing/waiting-statements.ts';
import { invite } from '../invitations/invitations.service.ts';
import { OneTimeToken } from '../one-time-token.entity.ts';
import { makeToken } from '../one-time-tokens.ts';
import { hashPassword } from '../passwords.ts';

const PASSWORD = 'walks with dogs';
const NEXT = 'runs with wolves now';

let mail: MailStandIn;
let twilio: TwilioStandIn;
let test: TestContext;
let passwordHash: string;
beforeAll(async () => {
  mail = new MailStandIn();
  twilio = new TwilioStandIn();
  await Promise.all([mail.listen(), twilio.listen()]);
  test = await createTestContext({
    env: { ...mail.env, ...twilio.env, PUBLIC_URL: 'http://hunchline.test' },
  });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await test.close();
  await Promise.all([mail.close(), twilio.close()]);
});

let addresses = 0;
/** From a separate address for each call, so that tests do not share a rate limit. */
function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, cookie = '') {
  addresses += 1;
  const remoteAddress = `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  const headers = cookie ? { cookie } : {};
  return test.app.inject({ method, url, ...(payload ? { payload } : {}), headers, remoteAddress });
}

const founder = () => test.founder({ passwordHash });
const signIn = (email: string, password: string) => call('POST', '/api/auth/sign-in', { email, password });
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map((each) => each.statusCode).sort();
const isSignedIn = async (cookie: string) =>
  (await call('GET', '/api/auth/user', undefined, cookie)).statusCode === 200;
const resetToken = (user: User) =>
  makeToken(test.deps.orm.em.fork(), new Date(), { purpose: 'reset', userId: user.id, mailed: true });

let numbers = 4000;
const freshNumber = () => `+1415555${++numbers}`;
const codeTo = (number: string) => /^\d{6}/.exec(twilio.lastTextTo(number) ?? '')?.[0] ?? '';

describe('simultaneous requests from an attacker', () => {
  it('do not mark a number as proven by changing it while another number is being proven', async () => {
    const { user } = await founder();
    const [own, foreign] = [freshNumber(), freshNumber()];
    await updateUser(test.as(user), { phoneNumber: own });
    const code = codeTo(own);
    const lock = await holdLock(test, 'select 1 from users where id = ? for update', [user.id]);
    const proving = verifyPhone(test.as(user), code).catch(() => null);
    await lock.untilWaiting(1);
    const typing = updateUser(test.as(user), { phoneNumber: foreign });
    await lock.untilWaiting(2);
    await lock.release();
    await Promise.all([proving, typing]);
    const { phoneNumber, phoneVerifiedAt } = await getCurrentUser(test.as(user));
    expect({ phoneNumber, isProven: Boolean(phoneVerifiedAt) }).toEqual({
      phoneNumber: foreign,
      isProven: false,
    });
  });

  it('from two accounts prove a number for only one of them', async () => {
    const number = freshNumber();
    const pair = [(await founder()).user, (await founder()).user];
    const codes: string[] = [];
    for (const user of pair) {
      await updateUser(test.as(user), { phoneNumber: number });
      codes.push(codeTo(number));
    }
    await Promise.all(pair.map((user, index) => verifyPhone(test.as(user), codes[index] ?? '')));
    const holders = { phoneNumber: number, phoneVerifiedAt: { $ne: null } };
    expect(await test.deps.orm.em.fork().count(User, holders)).toBe(1);
  });

  it('do not open a session by a password that is changed while it is being checked', async () => {
    const { user } = await founder();
    const cookie = await test.cookieOf(user);
    const turn = `guess sign-in account ${user.email}`;
    const lock = await holdLock(test, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [turn]);
    const late = signIn(user.email, PASSWORD);
    await lock.untilWaiting(1);
    const changed = await call('PUT', '/api/auth/password', { current: PASSWORD, next: NEXT }, cookie);
    expect(changed.statusCode).toBe(200);
    await lock.release();
    const answer = await late;
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies.some(({ name, value }) => name.endsWith('_session') && value !== '')).toBe(false);
  });

  it('to change two accounts to one e-mail address succeed for only one of them', async () => {
    const email = 'wanted@example.com';
    const pair = [(await founder()).user, (await founder()).user];
    const links: string[] = [];
    for (const user of pair) {
      const cookie = await test.cookieOf(user);
      await call('PUT', '/api/auth/email', { email, password: PASSWORD }, cookie);
      await test.drain();
      links.push(/\/confirm\/(\S+)/.exec(mail.lastTo(email)?.text ?? '')?.[1] ?? '');
    }
    const answers = await Promise.all(
      links.map((token) => call('POST', '/api/auth/confirm-email', { token })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await test.deps.orm.em.fork().count(User, { email })).toBe(1);
  });

  it('with one invitation create only one account, and later ones none', async () => {
    const closed = await createTestContext({ env: { SIGN_UPS: 'invite' } });
    const email = 'guest@example.com';
    const invitation = (await invite(closed.nobody(), email)).url.split('/').at(-1);
    const use = (as: string) =>
      closed.app.inject({
        method: 'POST',
        url: '/api/auth/sign-up',
        payload: { email: as, password: PASSWORD, invitation },
      });
    const answers = await Promise.all([email, email, 'thief@example.com', email].map(use));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect((await use('second@example.com')).statusCode).toBe(403);
    await closed.deps.orm.em.fork().nativeDelete(User, { email });
    expect((await use(email)).statusCode).toBe(403);
    expect(await closed.deps.orm.em.fork().count(User)).toBe(0);
    await closed.close();
  });
});

describe('a password reset link', () => {
  it('works only once, also among several sent links and in two simultaneous requests', async () => {
    const { user } = await founder();
    const links = [await resetToken(user), await resetToken(user), await resetToken(user)];
    const lock = await holdLock(test, 'select 1 from users where id = ? for update', [user.id]);
    const both = Promise.all(
      links.slice(0, 2).map((token) => call('POST', '/api/auth/reset', { token, password: NEXT })),
    );
    await lock.untilWaiting(2);
    await lock.release();
    const two = await both;
    expect(statuses(two)).toEqual([200, 400]);
    const third = await call('POST', '/api/auth/reset', {
      token: links[2],
      password: 'a third one of these',
    });
    expect(third.statusCode).toBe(400);
    expect((await signIn(user.email, NEXT)).statusCode).toBe(200);
  });

  it('stops working when the password or the e-mail is changed', async () => {
    const { user } = await founder();
    const before = await resetToken(user);
    const cookie = await test.cookieOf(user);
    await call('PUT', '/api/auth/password', { current: PASSWORD, next: NEXT }, cookie);
    expect((await call('POST', '/api/auth/reset', { token: before, password: PASSWORD })).statusCode).toBe(
      400,
    );
    const between = await resetToken(user);
    const em = test.deps.orm.em.fork();
    const email = 'moved@example.com';
    const token = await makeToken(em, new Date(), { purpose: 'change-email', userId: user.id, email });
    expect((await call('POST', '/api/auth/confirm-email', { token })).statusCode).toBe(200);
    expect((await call('POST', '/api/auth/reset', { token: between, password: PASSWORD })).statusCode).toBe(
      400,
    );
    expect((await signIn(email, NEXT)).statusCode).toBe(200);
  });

  it('works only for its own account and purpose, whoever is signed in', async () => {
    const { user } = await founder();
    const { user: other } = await founder();
    const token = await resetToken(user);
    const cookie = await test.cookieOf(other);
    const confirm = await call('POST', '/api/auth/confirm-email', { token }, cookie);
    expect(confirm.statusCode).toBe(400);
    const answer = await call('POST', '/api/auth/reset', { token, password: NEXT, id: other.id }, cookie);
    expect(answer.json<{ id: string }>().id).toBe(user.id);
    expect((await signIn(other.email, PASSWORD)).statusCode).toBe(200);
    // The browser is now signed in to the account of the link.
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('cannot change an e-mail address, and a link for a new address cannot set a password', async () => {
    const { user } = await founder();
    const token = await makeToken(test.deps.orm.em.fork(), new Date(), {
      purpose: 'change-email',
      userId: user.id,
      email: 'elsewhere@example.com',
    });
    expect((await call('POST', '/api/auth/reset', { token, password: NEXT })).statusCode).toBe(400);
    expect(await test.deps.orm.em.fork().count(OneTimeToken, { userId: user.id })).toBe(1);
  });
});

describe('a session', () => {
  it('does not keep an id that somebody planted in the browser before sign-in', async () => {
    const { user } = await founder();
    const planted = 'hunchline_session=planted-by-a-stranger';
    const answer = await call(
      'POST',
      '/api/auth/sign-in',
      { email: user.email, password: PASSWORD },
      planted,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.find(({ name }) => name.endsWith('_session'))?.value).not.toBe(
      'planted-by-a-stranger',
    );
    expect(await isSignedIn(planted)).toBe(false);
  });
});

describe('verification codes for one number', () => {
  it('can be guessed at most twenty-five times an hour, however many accounts use the number', async () => {
    const number = freshNumber();
    let judged = 0;
    for (let account = 0; account < 8; account += 1) {
      const { user } = await founder();
      await updateUser(test.as(user), { phoneNumber: number });
      const cookie = await test.cookieOf(user);
      const right = codeTo(number);
      const wrong = right === '000000' ? '000001' : '000000';
      for (let each = 0; each < 7; each += 1) {
        const { statusCode, body } = await call('POST', '/api/auth/phone/verify', { code: wrong }, cookie);
        expect([400, 429]).toContain(statusCode);
        if (body.includes('not the code that we sent')) judged += 1;
      }
    }
    expect(judged).toBe(25);
  });
});
