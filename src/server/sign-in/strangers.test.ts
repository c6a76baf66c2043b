import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UserView } from '../../shared/accounts.ts';
import { User } from '../accounts/user.entity.ts';
import { MailStandIn } from '../testing/mail-stand-in/mail-stand-in.ts';
import { type PasskeyQuestion, softwareAuthenticator } from '../testing/software-authenticator.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { TwilioStandIn } from '../testing/twilio-stand-in/twilio-stand-in.ts';

const ORIGIN = 'http://hunchline.test';
const PASSWORD = 'walks with dogs';
const NEXT = 'runs with wolves now';

let mail: MailStandIn;
let twilio: TwilioStandIn;
let test: TestContext;
beforeAll(async () => {
  mail = new MailStandIn();
  twilio = new TwilioStandIn();
  await Promise.all([mail.listen(), twilio.listen()]);
  test = await createTestContext({ env: { ...mail.env, ...twilio.env, PUBLIC_URL: ORIGIN } });
});
afterEach(() => {
  mail.letters.length = 0;
});
afterAll(async () => {
  await test.close();
  await Promise.all([mail.close(), twilio.close()]);
});

let calls = 0;
/** From a separate address for each call, so that tests do not share a rate limit. */
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, cookie = '') {
  calls += 1;
  const remoteAddress = `10.8.${Math.floor(calls / 250)}.${(calls % 250) + 1}`;
  const headers = { host: 'hunchline.test', ...(cookie ? { cookie } : {}) };
  return test.app.inject({ method, url, ...(payload ? { payload } : {}), headers, remoteAddress });
}

type Answer = Awaited<ReturnType<typeof call>>;
const sessionIn = (answer: Answer) =>
  `hunchline_session=${answer.cookies.find(({ name }) => name === 'hunchline_session')?.value}`;
const signUp = (email: string, password = PASSWORD) => call('POST', '/api/auth/sign-up', { email, password });
const signIn = (email: string, password = PASSWORD) => call('POST', '/api/auth/sign-in', { email, password });
const fieldsOf = (answer: Answer) => answer.json<{ fields?: Record<string, string> }>().fields;
const isSignedIn = async (cookie: string) =>
  (await call('GET', '/api/auth/user', undefined, cookie)).statusCode === 200;

/** The secret of the newest link that was mailed to an address. */
async function linkTo(email: string, page: 'reset' | 'confirm'): Promise<string> {
  await test.drain();
  return new RegExp(`${ORIGIN}/${page}/(\\S+)`).exec(mail.lastTo(email)?.text ?? '')?.[1] ?? '';
}

async function forgot(email: string): Promise<string> {
  expect((await call('POST', '/api/auth/forgot', { email })).statusCode).toBe(202);
  return linkTo(email, 'reset');
}

describe('an e-mail', () => {
  it('with an internationalised domain belongs to one account, however the browser encodes the domain', async () => {
    const answer = await signUp(' Jo@MÜLLER.example ');
    expect(answer.json<UserView>().email).toBe('jo@xn--mller-kva.example');
    expect((await signUp('jo@xn--mller-kva.example')).statusCode).toBe(409);
    expect((await signIn('JO@müller.Example')).statusCode).toBe(200);
    expect((await signUp('ivan@почта.рф')).statusCode).toBe(201);
  });

  it('with the Kelvin sign in place of k does not match the account with the k', async () => {
    await signUp('kelvin@example.com');
    for (const url of ['/api/auth/sign-up', '/api/auth/forgot']) {
      const answer = await call('POST', url, { email: '\u212Aelvin@example.com', password: PASSWORD });
      expect({ url, fields: fieldsOf(answer) }).toEqual({
        url,
        fields: { email: 'Please enter a valid e-mail address' },
      });
    }
  });

  it.each(["o'brien+hunch@example.com", 'under_score-@example.com', 'UPPER@EXAMPLE.COM'])(
    '%s is accepted as it is, in lower case',
    async (email) => {
      expect((await signUp(email)).json<UserView>().email).toBe(email.toLowerCase());
    },
  );

  it.each([
    'jörg@example.com',
    'dot@example.com.',
    'two..dots@example.com',
    '"quoted"@example.com',
    'a@ü.de/evil.example.com',
    'a@ü.de@example.com',
    `${'x'.repeat(300)}@example.com`,
    'nul\u0000@example.com',
    'a@127.0.0.1',
    'two@example.com, three@example.com',
  ])('%s is refused with a message beside the field', async (email) => {
    const answer = await signUp(email);
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toEqual({ email: 'Please enter a valid e-mail address' });
  });
});

describe('a password', () => {
  it('counts each emoji as one character', async () => {
    const five = await signUp('emoji@example.com', '🦊🐙🦉🐝🐳');
    expect(fieldsOf(five)).toEqual({ password: 'Please use at least 10 characters' });
    const ten = '🦊🐙🦉🐝🐳🦔🐌🦋🐢🦀';
    expect((await signUp('emoji@example.com', ten)).statusCode).toBe(201);
    expect((await signIn('emoji@example.com', ten)).statusCode).toBe(200);
  });

  it('keeps leading and trailing spaces, and is refused with a message when it is too long', async () => {
    await signUp('blanks@example.com', `  ${PASSWORD} `);
    expect((await signIn('blanks@example.com')).statusCode).toBe(401);
    expect((await signIn('blanks@example.com', `  ${PASSWORD} `)).statusCode).toBe(200);
    const long = 'walks with '.repeat(500);
    expect(fieldsOf(await signUp('long@example.com', long))?.password).toBe(
      'Please use at most 256 characters',
    );
    expect(fieldsOf(await signIn('blanks@example.com', long))?.password).toBe(
      'No password here is that long',
    );
  });

  it("must not equal the founder's e-mail at sign-up, at a reset or when it is changed", async () => {
    const email = 'mine.alone@example.com';
    expect(fieldsOf(await signUp(email, 'Mine.Alone@example.com'))?.password).toContain('guesser');
    const cookie = sessionIn(await signUp(email));
    const token = await forgot(email);
    const reset = await call('POST', '/api/auth/reset', { token, password: email });
    expect(fieldsOf(reset)?.password).toContain('guesser');
    const change = await call('PUT', '/api/auth/password', { current: PASSWORD, next: email }, cookie);
    expect(fieldsOf(change)?.next).toContain('guesser');
    expect((await call('POST', '/api/auth/reset', { token, password: NEXT })).statusCode).toBe(200);
  });
});

describe('a password reset link', () => {
  it('works in one of two tabs, and in none after the account is deleted', async () => {
    const cookie = sessionIn(await signUp('tabs@example.com'));
    const token = await forgot('tabs@example.com');
    expect((await call('POST', '/api/auth/reset', { token, password: NEXT })).statusCode).toBe(200);
    const second = await call('POST', '/api/auth/reset', { token, password: PASSWORD });
    expect(second.json<{ message: string }>().message).toContain('has been used already');
    expect(await isSignedIn(cookie)).toBe(false);
    const again = await forgot('tabs@example.com');
    const own = sessionIn(await signIn('tabs@example.com', NEXT));
    expect((await call('DELETE', '/api/auth/user', undefined, own)).statusCode).toBe(200);
    expect((await call('POST', '/api/auth/reset', { token: again, password: NEXT })).statusCode).toBe(400);
    expect((await call('GET', '/api/auth/user', undefined, own)).statusCode).toBe(401);
  });

  it('revokes all credentials of an account whose e-mail was never proven', async () => {
    const email = 'victim@example.com';
    const strangers = sessionIn(await signUp(email));
    await call('PUT', '/api/auth/user', { phoneNumber: '+14155557001' }, strangers);
    const code = /^\d{6}/.exec(twilio.lastTextTo('+14155557001') ?? '')?.[0];
    await call('POST', '/api/auth/phone/verify', { code }, strangers);
    const pin = await call('POST', '/api/pins', { code: '7311', label: 'Stranger' }, strangers);
    expect(pin.statusCode).toBe(201);
    const device = softwareAuthenticator(ORIGIN);
    const question = (path: string, cookie?: string) =>
      call('POST', `/api/auth/passkeys${path}`, {}, cookie).then((answer) => answer.json<PasskeyQuestion>());
    const added = { response: device.create(await question('/creation', strangers)) };
    expect((await call('POST', '/api/auth/passkeys', added, strangers)).statusCode).toBe(201);
    const openByPasskey = async () =>
      (
        await call('POST', '/api/auth/passkeys/sign-in', {
          response: device.answer(await question('/question')),
        })
      ).statusCode;
    expect(await openByPasskey()).toBe(200);

    const reset = await call('POST', '/api/auth/reset', { token: await forgot(email), password: NEXT });
    expect(reset.json<UserView>()).toMatchObject({ emailConfirmed: true, phoneVerified: false });
    expect(await openByPasskey()).toBe(401);
    expect(await isSignedIn(strangers)).toBe(false);
    expect((await signIn(email)).statusCode).toBe(401);
    const pins = await call('GET', '/api/pins', undefined, sessionIn(reset));
    expect(pins.json<{ isActive: boolean }[]>().map(({ isActive }) => isActive)).toEqual([false]);
  });

  it('keeps the passkeys of an account whose e-mail was proven before', async () => {
    const email = 'proven@example.com';
    const cookie = sessionIn(await signUp(email));
    await call('POST', '/api/auth/confirm-email', { token: await linkTo(email, 'confirm') });
    const device = softwareAuthenticator(ORIGIN);
    const creation = await call('POST', '/api/auth/passkeys/creation', {}, cookie);
    const response = device.create(creation.json<PasskeyQuestion>());
    await call('POST', '/api/auth/passkeys', { response }, cookie);
    const reset = await call('POST', '/api/auth/reset', { token: await forgot(email), password: NEXT });
    const left = await call('GET', '/api/auth/passkeys', undefined, sessionIn(reset));
    expect(left.json<unknown[]>()).toHaveLength(1);
  });
});

describe('a verification code', () => {
  it('is accepted as a phone displays it, in groups and in non-Latin digits', async () => {
    for (const [at, shown] of [
      (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
      (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)}\n`,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ].entries()) {
      const phoneNumber = `+1415555710${at}`;
      const cookie = sessionIn(await signUp(`code${at}@example.com`));
      await call('PUT', '/api/auth/user', { phoneNumber }, cookie);
      const code = shown(/^\d{6}/.exec(twilio.lastTextTo(phoneNumber) ?? '')?.[0] ?? '');
      const answer = await call('POST', '/api/auth/phone/verify', { code }, cookie);
      expect({ code, ...answer.json<UserView>() }).toMatchObject({ code, phoneVerified: true });
    }
  });

  it('of an older request does not count, and a twentieth request is refused', async () => {
    const phoneNumber = '+14155557120';
    const cookie = sessionIn(await signUp('twenty@example.com'));
    await call('PUT', '/api/auth/user', { phoneNumber }, cookie);
    const old = /^\d{6}/.exec(twilio.lastTextTo(phoneNumber) ?? '')?.[0] ?? '';
    const answers: number[] = [];
    for (let each = 0; each < 19; each += 1) {
      answers.push((await call('POST', '/api/auth/phone/code', {}, cookie)).statusCode);
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(17);
    const newest = /^\d{6}/.exec(twilio.lastTextTo(phoneNumber) ?? '')?.[0] ?? '';
    const verify = (code: string) => call('POST', '/api/auth/phone/verify', { code }, cookie);
    if (old !== newest) expect((await verify(old)).statusCode).toBe(400);
    expect((await verify(newest)).statusCode).toBe(200);
  });
});

describe('a session cookie', () => {
  it('sent twice in one request is answered for one of the two, and never with a server error', async () => {
    const cookie = sessionIn(await signUp('twice@example.com'));
    expect(await isSignedIn(`${cookie}; hunchline_session=planted`)).toBe(true);
    const planted = await call('GET', '/api/auth/user', undefined, `hunchline_session=planted; ${cookie}`);
    expect(planted.statusCode).toBe(401);
    expect(await test.deps.orm.em.fork().count(User, { email: 'twice@example.com' })).toBe(1);
  });
});
