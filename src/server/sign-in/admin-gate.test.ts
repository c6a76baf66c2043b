import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { sweepAdminSessions } from './admin-gate.service.ts';
import { AdminSession } from './admin-session.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let aheadMs = 0;
let t: TestContext;
beforeAll(async () => {
  t = await createTestContext({ now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => t.close());

async function unlocked() {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/admin/unlock',
    payload: { password: 'open sesame please' },
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const status = async () =>
    (await t.app.inject({ url: '/api/admin/status', headers: { cookie } })).json().unlocked;
  return { answer, cookie, status };
}
const sessions = () => t.deps.orm.em.fork().count(AdminSession);

it('the gate answers that it is unlocked, and that it is locked, and an old cookie opens nothing', async () => {
  const { answer, cookie, status } = await unlocked();
  expect([answer.statusCode, answer.json()]).toEqual([200, { unlocked: true }]);
  expect(await status()).toBe(true);
  const lock = await t.app.inject({ method: 'POST', url: '/api/admin/lock', headers: { cookie } });
  expect([lock.statusCode, lock.json()]).toEqual([200, { unlocked: false }]);
  expect(lock.cookies).toContainEqual(expect.objectContaining({ name: 'hunchline_admin', value: '' }));
  expect([await status(), await sessions()]).toEqual([false, 0]);
});

it('the gate of one browser stays open when another locks, or somebody locks who never opened it', async () => {
  const one = await unlocked();
  const other = await unlocked();
  await t.app.inject({ method: 'POST', url: '/api/admin/lock' });
  await t.app.inject({ method: 'POST', url: '/api/admin/lock', headers: { cookie: other.cookie } });
  expect([await one.status(), await other.status()]).toEqual([true, false]);
});

it('the gate closes after twelve hours, and the sweep deletes its session, no other', async () => {
  const early = await unlocked();
  aheadMs = DAY_MS / 2 - 60_000;
  expect(await early.status()).toBe(true);
  const late = await unlocked();
  aheadMs = DAY_MS / 2 + 60_000;
  expect([await early.status(), await late.status()]).toEqual([false, true]);
  const before = await sessions();
  await sweepAdminSessions(t.nobody());
  expect(await late.status()).toBe(true);
  expect(await sessions()).toBeLessThan(before);
  expect(await t.deps.orm.em.fork().count(AdminSession, { expiresAt: { $lte: t.deps.now() } })).toBe(0);
});
