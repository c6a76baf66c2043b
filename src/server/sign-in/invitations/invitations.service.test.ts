import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../accounts/user.entity.ts';
import { MailStandIn } from '../../testing/mail-stand-in/mail-stand-in.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { Invitation } from './invitation.entity.ts';
import { createInvitation, invite, listInvitations, removeInvitation } from './invitations.service.ts';
import { requireWelcome } from './who-may-join.ts';

const DAY_MS = 86_400_000;

let mail: MailStandIn;
let t: TestContext;
let clock = new Date('2026-11-22T12:00:00Z');
beforeAll(async () => {
  mail = new MailStandIn();
  await mail.listen();
  t = await createTestContext({
    env: { ...mail.env, SIGN_UPS: 'invite', PUBLIC_URL: 'http://hunchline.test' },
    now: () => clock,
  });
});
afterAll(async () => {
  await t.close();
  await mail.close();
});

let guests = 0;
function guest(): string {
  guests += 1;
  return `guest${guests}@example.com`;
}

async function admin() {
  const { user } = await t.founder();
  return t.as(user, { admin: true });
}

const secretOf = (url: string) => url.split('/').at(-1)?.split('=').at(-1) ?? '';
const kept = () => t.deps.orm.em.fork().count(Invitation);

describe('an invitation', () => {
  it('is sent by mail with its link, which is shown once and opens an account for thirty days', async () => {
    const email = guest();
    const made = await createInvitation(await admin(), email);
    await t.drain();
    expect(mail.lastTo(email)?.text).toContain(made.url);
    expect(made).toMatchObject({ email, usedAt: null, createdAt: clock.toISOString() });
    expect(Date.parse(made.expiresAt)).toBe(clock.getTime() + 30 * DAY_MS);
    const { url: _url, ...shown } = made;
    expect(await listInvitations(await admin())).toContainEqual(shown);
    const payload = { email, password: 'walks with dogs', invitation: secretOf(made.url) };
    const signedUp = await t.app.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
    expect(signedUp.statusCode).toBe(201);
    const [used] = (await listInvitations(await admin())).filter(({ id }) => id === made.id);
    expect(used?.usedAt).toBe(clock.toISOString());
  });

  it('is listed among others, the newest first', async () => {
    const ctx = await admin();
    clock = new Date(clock.getTime() + 1000);
    const first = await createInvitation(ctx, guest());
    clock = new Date(clock.getTime() + 1000);
    const second = await createInvitation(ctx, guest());
    expect((await listInvitations(ctx)).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('is not made for an e-mail that has an account', async () => {
    const { user } = await t.founder();
    const before = await kept();
    await expect(createInvitation(await admin(), user.email)).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { email: 'There already is an account with that e-mail.' } },
    });
    expect(await kept()).toBe(before);
  });

  it('opens nothing once it is taken back, and cannot be taken back twice', async () => {
    const ctx = await admin();
    const email = guest();
    const { id, url } = await createInvitation(ctx, email);
    await removeInvitation(ctx, id);
    await expect(requireWelcome(t.nobody(), { email, invitation: secretOf(url) })).rejects.toThrow('used');
    for (const unknown of [id, 'no id'])
      await expect(removeInvitation(ctx, unknown)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is made, listed and taken back by administrators only', async () => {
    const { invitation } = await invite(t.nobody(), guest());
    const { user } = await t.founder();
    const before = await kept();
    for (const ctx of [t.nobody(), t.as(user)]) {
      const attempts = [
        listInvitations(ctx),
        createInvitation(ctx, guest()),
        removeInvitation(ctx, invitation.id),
      ];
      for (const attempt of attempts)
        await expect(attempt).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect(await kept()).toBe(before);
  });
});

describe('where only the invited may join', () => {
  const welcome = (newcomer: Parameters<typeof requireWelcome>[1]) => requireWelcome(t.nobody(), newcomer);
  async function invited() {
    const email = guest();
    const { invitation, url } = await invite(t.nobody(), email);
    return { email, id: invitation.id, secret: secretOf(url) };
  }

  it('an invitation is for its own e-mail', async () => {
    const { email, id, secret } = await invited();
    expect(await welcome({ email, invitation: secret })).toMatchObject({ id });
    const message = 'This invitation is for another e-mail address.';
    await expect(welcome({ email: guest(), invitation: secret })).rejects.toMatchObject({
      code: 'forbidden',
      message,
      details: { fields: { email: message } },
    });
  });

  it('a verified e-mail is enough, an unverified one is not', async () => {
    const { email, id } = await invited();
    expect(await welcome({ email, emailVerified: true })).toMatchObject({ id });
    await expect(welcome({ email })).rejects.toThrow('needs an invitation');
    await expect(welcome({ email: guest(), emailVerified: true })).rejects.toThrow('needs an invitation');
  });

  it('an invitation that is thirty days old, used or unknown opens nothing', async () => {
    const { email, id, secret } = await invited();
    const made = clock;
    clock = new Date(made.getTime() + 30 * DAY_MS - 1);
    expect(await welcome({ email, invitation: secret })).toMatchObject({ id });
    clock = new Date(made.getTime() + 30 * DAY_MS);
    for (const newcomer of [
      { email, invitation: secret },
      { email, invitation: 'unknown' },
    ])
      await expect(welcome(newcomer)).rejects.toThrow('used already, or is too old');
    await expect(welcome({ email, emailVerified: true })).rejects.toThrow('needs an invitation');
    clock = made;
    await t.deps.orm.em.fork().nativeUpdate(Invitation, { id }, { usedAt: clock });
    await expect(welcome({ email, invitation: secret })).rejects.toThrow('used already');
  });

  it('two sign-ups at once with one invitation make one account', async () => {
    const { email, secret } = await invited();
    const signUp = () =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/sign-up',
        payload: { email, password: 'walks with dogs', invitation: secret },
      });
    const statuses = (await Promise.all([signUp(), signUp()])).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await t.deps.orm.em.fork().count(User, { email })).toBe(1);
  });
});

describe('where everybody may join', () => {
  it('an invitation is used up by its own e-mail, and another one does not shut anybody out', async () => {
    const ctx = Object.create(t.nobody(), { env: { value: { ...t.deps.env, SIGN_UPS: 'open' } } });
    const email = guest();
    const { invitation, url } = await invite(t.nobody(), email);
    const secret = secretOf(url);
    expect(await requireWelcome(ctx, { email, invitation: secret })).toMatchObject({ id: invitation.id });
    expect(await requireWelcome(ctx, { email: guest(), invitation: secret })).toBeNull();
    expect(await requireWelcome(ctx, { email, invitation: 'unknown' })).toBeNull();
    expect(await requireWelcome(ctx, { email })).toBeNull();
  });
});
