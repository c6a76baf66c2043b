import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { hashToken } from './session.adapter.ts';
import { createSessions, SESSION_SECONDS } from './sessions.service.ts';

const DAY_MS = 86_400_000;

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** A session with this many days left, in a process that has not cached it. */
async function sessionWith(days: number) {
  const { user } = await t.founder();
  const token = await t.deps.sessions.open(user.id);
  const em = t.deps.orm.em.fork();
  await em.execute('update sessions set expires_at = ? where token_hash = ?', [
    new Date(Date.now() + days * DAY_MS),
    hashToken(token),
  ]);
  const sessions = createSessions(t.deps, { live: false, on: () => {}, onGap: () => {} } as never);
  const lively = createSessions(t.deps, { live: true, on: () => {}, onGap: () => {} } as never);
  const daysLeft = async () => {
    const [row] = await em.execute<{ at: Date }[]>(
      'select expires_at as at from sessions where token_hash = ?',
      [hashToken(token)],
    );
    return row ? Math.round((new Date(row.at).getTime() - Date.now()) / DAY_MS) : null;
  };
  return { token, sessions, lively, daysLeft };
}

describe('a session', () => {
  it('used in the second half of its life is extended to thirty days, and its cookie is set again', async () => {
    const { token, sessions, daysLeft } = await sessionWith(10);
    expect(await sessions.find(token)).toMatchObject({ extended: true });
    expect(await daysLeft()).toBe(SESSION_SECONDS / 86_400);
    expect(await sessions.find(token)).toMatchObject({ extended: false });
  });

  it('that was extended has its cookie set once, although it is read from the cache afterwards', async () => {
    const { token, lively } = await sessionWith(10);
    expect(await lively.find(token)).toMatchObject({ extended: true });
    expect(await lively.find(token)).toMatchObject({ extended: false });
    expect(lively.peek(token)).toMatchObject({ extended: false });
  });

  it('used in the first half of its life is left unchanged', async () => {
    const { token, sessions, daysLeft } = await sessionWith(20);
    expect(await sessions.find(token)).toMatchObject({ extended: false });
    expect(await daysLeft()).toBe(20);
  });

  it('that has expired opens nothing, and is deleted', async () => {
    const { token, sessions, daysLeft } = await sessionWith(-1);
    expect(await sessions.find(token)).toBeNull();
    expect(await daysLeft()).toBeNull();
  });

  it('that has expired and is never used again is deleted by the sweep, and no other', async () => {
    const [expired, used] = [await sessionWith(-1), await sessionWith(10)];
    await t.deps.sessions.sweep();
    expect([await expired.daysLeft(), await used.daysLeft()]).toEqual([null, 10]);
  });

  it('that ended while notifications were interrupted is not served from the cache afterwards', async () => {
    const { user } = await t.founder();
    const token = await t.deps.sessions.open(user.id);
    let gap = () => {};
    const forgetAtGap = (forget: () => void) => {
      gap = forget;
    };
    const changes = { live: true, on: () => {}, onGap: forgetAtGap };
    const sessions = createSessions(t.deps, changes as never);
    expect(await sessions.find(token)).toMatchObject({ userId: user.id });
    await t.deps.orm.em.fork().execute('delete from sessions where user_id = ?', [user.id]);
    expect(sessions.peek(token)).toBeDefined();
    gap();
    expect(sessions.peek(token)).toBeUndefined();
    expect(await sessions.find(token)).toBeNull();
  });
});
