import { afterAll, beforeAll, expect, it } from 'vitest';
import { PhoneCode } from '../accounts/phone-code.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { createMultipartUpload } from '../attachments/multipart.service.ts';
import { Upload } from '../attachments/upload.entity.ts';
import { Pin } from '../pins/pin.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { giveUpUploads } from './end-ways-in.ts';
import { KnownBrowser } from './guesses/known-browser.entity.ts';
import { accountFor } from './oidc/oidc.account.ts';
import { OneTimeToken } from './one-time-token.entity.ts';
import { Passkey } from './passkeys/passkey.entity.ts';
import { Session } from './sessions/session.entity.ts';

const lines: { level: number; msg?: string; key?: string }[] = [];
let t: TestContext;
beforeAll(async () => {
  t = await createTestContext({
    env: {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'hunchline',
      OIDC_CLIENT_SECRET: 'a secret between the two',
    },
    onLine: (line) => void lines.push(JSON.parse(line)),
  });
});
afterAll(() => t.close());

let accounts = 0;

/** An account with everything by which somebody may come in, act for it or be called. */
async function accountWithEverything(fields: Partial<User> = {}) {
  accounts += 1;
  const phoneNumber = `+1415555${3000 + accounts}`;
  const { user } = await t.founder({
    passwordHash: 'a hash',
    oidcSubject: `https://before.example ${accounts}`,
    phoneNumber,
    ...fields,
  });
  const userId = user.id;
  const hash = (what: string) => `${what} ${accounts}`.padEnd(64, '0');
  const expiresAt = new Date(Date.now() + 3_600_000);
  const em = t.deps.orm.em.fork();
  em.create(Passkey, {
    userId,
    credentialId: `key ${accounts}`,
    publicKey: Buffer.from('key'),
    name: 'A key',
  });
  em.create(OneTimeToken, { userId, purpose: 'reset', tokenHash: hash('token'), email: null, expiresAt });
  em.create(KnownBrowser, { userId, tokenHash: hash('browser'), lastUsedAt: new Date() });
  em.create(PhoneCode, { userId, phoneNumber, codeHash: hash('code'), expiresAt });
  em.create(Pin, { ownerId: userId, code: String(4000 + accounts), label: 'Door' });
  await em.flush();
  const inParts = await createMultipartUpload(t.as(user), {
    filename: 'a.bin',
    type: 'application/octet-stream',
  });
  const token = await t.deps.sessions.open(userId);
  await t.deps.sessions.find(token);
  return { user, token, inParts };
}

async function waysInto({ id: userId }: Pick<User, 'id'>) {
  const em = t.deps.orm.em.fork();
  const user = await em.findOneOrFail(User, { id: userId });
  return {
    passwordHash: user.passwordHash,
    oidcSubject: user.oidcSubject,
    phoneNumber: user.phoneNumber,
    isNumberProven: user.phoneVerifiedAt !== null,
    passkeys: await em.count(Passkey, { userId }),
    tokens: await em.count(OneTimeToken, { userId }),
    browsers: await em.count(KnownBrowser, { userId }),
    codes: await em.count(PhoneCode, { userId }),
    sessions: await em.count(Session, { userId }),
    uploads: await em.count(Upload, { ownerId: userId }),
    activePins: await em.count(Pin, { ownerId: userId, isActive: true }),
  };
}

const NONE = { passkeys: 0, tokens: 0, browsers: 0, codes: 0, sessions: 0, uploads: 0, activePins: 0 };
const ALL = { passkeys: 1, tokens: 1, browsers: 1, codes: 1, sessions: 1, uploads: 1, activePins: 1 };

it('the first proof of an e-mail ends every other way into its account, and nobody else’s', async () => {
  const { user, token, inParts } = await accountWithEverything();
  const bystander = await accountWithEverything();
  const before = await waysInto(bystander.user);
  expect(before).toMatchObject({ ...ALL, isNumberProven: true });
  await accountFor(t.nobody(), { sub: 'owner', email: user.email, email_verified: true });
  expect(t.deps.sessions.peek(token)).toBeUndefined();
  expect(await waysInto(user)).toEqual({
    ...NONE,
    passwordHash: null,
    oidcSubject: 'https://id.example owner',
    phoneNumber: null,
    isNumberProven: false,
  });
  await expect(t.deps.ports.storage.listParts(inParts)).rejects.toMatchObject({ code: 'no_such_upload' });
  expect(await waysInto(bystander.user)).toEqual(before);
  expect(await t.deps.ports.storage.listParts(bystander.inParts)).toEqual([]);
});

it('an account whose e-mail was proven before keeps all its ways in when a provider joins it', async () => {
  const { user, inParts } = await accountWithEverything({ emailConfirmedAt: new Date() });
  const before = await waysInto(user);
  await accountFor(t.nobody(), { sub: 'proven', email: user.email, email_verified: true });
  expect(await waysInto(user)).toEqual({ ...before, oidcSubject: 'https://id.example proven' });
  expect(await t.deps.ports.storage.listParts(inParts)).toEqual([]);
});

it('an upload that the store does not give up is left to the sweep, and the log names each', async () => {
  const asked: string[] = [];
  const storage = Object.create(t.deps.ports.storage, {
    abortMultipart: {
      value: async ({ uploadId }: { uploadId: string }) => {
        asked.push(uploadId);
        throw new Error('The store is away.');
      },
    },
  });
  const ctx = { ports: { ...t.deps.ports, storage }, log: t.deps.log };
  const uploads = ['one', 'two'].map((key) => ({ key, multipartId: `upload ${key}` }) as Upload);
  await giveUpUploads(ctx, uploads);
  expect(asked).toEqual(['upload one', 'upload two']);
  const warned = lines.filter(({ msg }) => msg?.startsWith('could not abort an upload'));
  expect(warned).toMatchObject([
    { level: 40, key: 'one' },
    { level: 40, key: 'two' },
  ]);
});
