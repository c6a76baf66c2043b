import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../accounts/user.entity.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { holdLock } from '../../testing/waiting-statements.ts';
import { Invitation } from '../invitations/invitation.entity.ts';
import { invite } from '../invitations/invitations.service.ts';
import { accountFor } from './oidc.account.ts';
import type { Claims } from './oidc.claims.ts';

const env = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'hunchline',
  OIDC_CLIENT_SECRET: 'a secret between the two',
  PUBLIC_URL: 'http://hunchline.test',
};
let t: TestContext;
beforeAll(async () => {
  t = await createTestContext({ env });
});
afterAll(() => t.close());

const comes = (claims: Claims) => accountFor(t.nobody(), claims);
const stored = (id: string) => t.deps.orm.em.fork().findOneOrFail(User, { id });

describe('whoever comes from the provider', () => {
  it('gets an account with the names and the e-mail that the provider gives', async () => {
    const { id } = await comes({
      sub: 'ada',
      email: 'ada@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
    const ada = await stored(id);
    expect(ada).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' });
    expect(ada.emailConfirmedAt).toBeInstanceOf(Date);
  });

  it('gets an account whose e-mail is unproven where the provider has not verified it', async () => {
    for (const [sub, verified] of [
      ['not said', {}],
      ['denied', { email_verified: false }],
    ] as const) {
      const { id } = await comes({ sub, email: `${sub.replace(' ', '-')}@example.com`, ...verified });
      expect(await stored(id)).toMatchObject({ emailConfirmedAt: null, firstName: null, lastName: null });
    }
  });

  it('comes into the same account later, whatever the e-mail is by then', async () => {
    const { user } = await t.founder({ email: 'grace@example.com', emailConfirmedAt: new Date() });
    const joined = await comes({ sub: 'grace', email: 'grace@example.com', email_verified: true });
    const later = await comes({ sub: 'grace', email: 'hopper@example.com' });
    expect([joined.id, later.id]).toEqual([user.id, user.id]);
    expect((await comes({ sub: 'grace' })).id).toBe(user.id);
  });

  it('proves the e-mail of the account that is joined', async () => {
    const { user } = await t.founder({ email: 'new@example.com' });
    await comes({ sub: 'new', email: 'new@example.com', email_verified: true });
    expect((await stored(user.id)).emailConfirmedAt).toBeInstanceOf(Date);
  });

  it('does not get an account that belongs to another identity of the provider', async () => {
    const { user } = await t.founder({
      email: 'taken@example.com',
      oidcSubject: 'https://id.example first',
      emailConfirmedAt: new Date(),
    });
    const second = comes({ sub: 'second', email: 'taken@example.com', email_verified: true });
    await expect(second).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored(user.id)).toMatchObject({ oidcSubject: 'https://id.example first' });
  });

  it('gets an account that belonged to an identity of the provider used before', async () => {
    const { user } = await t.founder({
      email: 'moved@example.com',
      oidcSubject: 'https://before.example moved',
      emailConfirmedAt: new Date(),
    });
    const found = await comes({ sub: 'moved', email: 'moved@example.com', email_verified: true });
    expect(found.id).toBe(user.id);
    expect(await stored(user.id)).toMatchObject({ oidcSubject: 'https://id.example moved' });
  });
});

describe('two sign-ins at once of somebody new', () => {
  /** Both have found no account before either makes one. */
  async function atOnce(one: Claims, other: Claims) {
    const lock = await holdLock(t, 'lock table users in share mode', []);
    const both = Promise.allSettled([comes(one), comes(other)]);
    await lock.untilWaiting(2);
    await lock.release();
    return both;
  }

  it('come into one account', async () => {
    const claims = { sub: 'twice', email: 'twice@example.com', email_verified: true };
    const [one, other] = await atOnce(claims, claims);
    const made = await t.deps.orm.em.fork().findOneOrFail(User, { email: 'twice@example.com' });
    for (const each of [one, other]) expect(each).toMatchObject({ value: { id: made.id } });
  });

  it('with one e-mail and two identities make one account, and the other is refused', async () => {
    const email = 'contested@example.com';
    const outcomes = await atOnce({ sub: 'left', email }, { sub: 'right', email });
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'conflict' } }]);
    expect(await t.deps.orm.em.fork().count(User, { email })).toBe(1);
  });
});

describe('where only the invited may join', () => {
  it('an e-mail that the provider has verified uses its invitation up, and others are refused', async () => {
    const invited = await createTestContext({ env: { ...env, SIGN_UPS: 'invite' } });
    const email = 'guest@example.com';
    const { invitation } = await invite(invited.nobody(), email);
    const unverified = accountFor(invited.nobody(), { sub: 'guest', email });
    await expect(unverified).rejects.toMatchObject({ code: 'forbidden' });
    const stranger = { sub: 'stranger', email: 'stranger@example.com', email_verified: true };
    await expect(accountFor(invited.nobody(), stranger)).rejects.toMatchObject({ code: 'forbidden' });
    const { id } = await accountFor(invited.nobody(), { sub: 'guest', email, email_verified: true });
    const em = invited.deps.orm.em.fork();
    const used = await em.findOneOrFail(Invitation, { id: invitation.id });
    expect(used).toMatchObject({ userId: id, usedAt: expect.any(Date) });
    expect(await em.count(User)).toBe(1);
    await invited.close();
  });
});
