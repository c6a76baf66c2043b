import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../accounts/user.entity.ts';
import { MailStandIn } from '../../testing/mail-stand-in/mail-stand-in.ts';
import { type PasskeyQuestion, softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { Passkey } from './passkey.entity.ts';

const ORIGIN = 'http://hunchline.test';
let mail: MailStandIn;
let test: TestContext;
beforeAll(async () => {
  mail = new MailStandIn();
  await mail.listen();
  test = await createTestContext({ env: { ...mail.env, PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

async function post(path: string, payload: object, user?: User) {
  const headers = user ? { cookie: await test.cookieOf(user) } : {};
  return test.app.inject({ method: 'POST', url: `/api/auth/passkeys${path}`, payload, headers });
}

const questionFor = async (user: User) => (await post('/creation', {}, user)).json<PasskeyQuestion>();
const signInQuestion = async () => (await post('/question', {})).json<PasskeyQuestion>();
const passkeysOf = (user: User) => test.deps.orm.em.fork().count(Passkey, { userId: user.id });

async function founderWithPasskey() {
  const { user } = await test.founder();
  const device = softwareAuthenticator(ORIGIN);
  const added = await post('', { name: 'Phone', response: device.create(await questionFor(user)) }, user);
  expect(added.statusCode).toBe(201);
  return { user, device };
}

describe('a passkey', () => {
  it('opens the account it was created for, and its founder is notified by mail', async () => {
    const { user, device } = await founderWithPasskey();
    const opened = await post('/sign-in', { response: device.answer(await signInQuestion()) });
    expect(opened.json<{ id: string }>().id).toBe(user.id);
    await test.drain();
    expect(mail.lastTo(user.email)?.subject).toContain('A passkey was added');
  });

  it('may be asked for forty times in a quarter of an hour', async () => {
    const { user } = await test.founder();
    for (let asked = 0; asked < 40; asked += 1)
      expect((await post('/creation', {}, user)).statusCode).toBe(200);
    expect((await post('/creation', {}, user)).statusCode).toBe(429);
  });

  it('is not added a second time by the same response, to any account', async () => {
    const { user } = await test.founder();
    const { user: thief } = await test.founder();
    const response = softwareAuthenticator(ORIGIN).create(await questionFor(user));
    expect((await post('', { response }, thief)).statusCode).toBe(400);
    expect((await post('', { response }, user)).statusCode).toBe(400);
    expect((await passkeysOf(user)) + (await passkeysOf(thief))).toBe(0);
    const fresh = softwareAuthenticator(ORIGIN).create(await questionFor(user));
    const both = await Promise.all([
      post('', { response: fresh }, user),
      post('', { response: fresh }, user),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expect(await passkeysOf(user)).toBe(1);
  });

  it('is not added by a response to a sign-in challenge, nor by one for another site', async () => {
    const { user } = await test.founder();
    const device = softwareAuthenticator(ORIGIN);
    expect((await post('', { response: device.create(await signInQuestion()) }, user)).statusCode).toBe(400);
    const elsewhere = softwareAuthenticator('http://hunchline.evil.test');
    expect((await post('', { response: elsewhere.create(await questionFor(user)) }, user)).statusCode).toBe(
      400,
    );
    expect(await passkeysOf(user)).toBe(0);
  });

  it('opens nothing by a replayed or forged response, or after it is removed', async () => {
    const { user, device } = await founderWithPasskey();
    const response = device.answer(await signInQuestion());
    expect((await post('/sign-in', { response })).statusCode).toBe(200);
    expect((await post('/sign-in', { response })).statusCode).toBe(400);
    const another = softwareAuthenticator(ORIGIN).answer(await signInQuestion());
    const forged = { ...another, id: response.id, rawId: response.rawId };
    expect((await post('/sign-in', { response: forged })).statusCode).toBe(401);
    await test.deps.orm.em.fork().nativeDelete(Passkey, { userId: user.id });
    const late = device.answer(await signInQuestion());
    expect((await post('/sign-in', { response: late })).statusCode).toBe(401);
  });

  it('is refused beyond twenty, also when the challenges were requested before', async () => {
    const { user } = await test.founder();
    const em = test.deps.orm.em.fork();
    for (let each = 0; each < 19; each += 1) {
      const credentialId = Buffer.from(`${each} ${user.id}`).toString('base64url');
      em.create(Passkey, { userId: user.id, credentialId, publicKey: Buffer.from('key'), name: 'Old' });
    }
    await em.flush();
    const questions = [await questionFor(user), await questionFor(user), await questionFor(user)];
    const answers = await Promise.all(
      questions.map((each) => post('', { response: softwareAuthenticator(ORIGIN).create(each) }, user)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect(await passkeysOf(user)).toBe(20);
  });
});
