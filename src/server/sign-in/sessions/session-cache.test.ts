import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { holdLock } from '../../testing/waiting-statements.ts';
import { hashToken } from './session.adapter.ts';
import { createSessions } from './sessions.service.ts';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => t.close());

/** The sessions of a process that is told of the end of one by `tell` only. */
function listening(room?: number) {
  let tell = (_hash: string): void => {};
  const on = (_what: string, told: typeof tell) => {
    tell = told;
  };
  const sessions = createSessions(t.deps, { live: true, on, onGap: () => {} } as never, room);
  const open = async (userId: string) => {
    const token = await sessions.open(userId);
    await sessions.find(token);
    return token;
  };
  return { sessions, open, tell: (token: string) => tell(hashToken(token)) };
}

/** A session that is opened and cached at a moment from which the test moves on. */
async function openedNow(userId: string) {
  const { sessions, open } = listening();
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  return { sessions, token: await open(userId), begun };
}

const leaveOneDay = (token: string) =>
  t.deps.orm.em
    .fork()
    .execute("update sessions set expires_at = now() + interval '1 day' where token_hash = ?", [
      hashToken(token),
    ]);

const endInDatabase = (token: string) =>
  t.deps.orm.em.fork().execute('delete from sessions where token_hash = ?', [hashToken(token)]);

async function lastUse(token: string): Promise<number> {
  const [row] = await t.deps.orm.em
    .fork()
    .execute<{ at: Date }[]>('select last_used_at as at from sessions where token_hash = ?', [
      hashToken(token),
    ]);
  return new Date(row?.at ?? 0).getTime();
}

describe('a session that ends', () => {
  it('opens nothing more in the same process, before the database has told of it', async () => {
    const { user } = await t.founder();
    const { sessions, open } = listening();
    const token = await open(user.id);
    await sessions.end(token);
    expect(await sessions.find(token)).toBeNull();
  });

  it('with all others of its founder leaves the one that ends them, and those of other founders', async () => {
    const [one, other] = [await t.founder(), await t.founder()];
    const { sessions, open } = listening();
    const [own, ended, foreign] = [
      await open(one.user.id),
      await open(one.user.id),
      await open(other.user.id),
    ];
    await sessions.endAllOf(one.user.id, hashToken(own));
    expect(await sessions.find(ended)).toBeNull();
    expect([sessions.peek(own)?.userId, sessions.peek(foreign)?.userId]).toEqual([
      one.user.id,
      other.user.id,
    ]);
    await sessions.endAllOf(one.user.id);
    expect(await sessions.find(own)).toBeNull();
    expect(sessions.peek(foreign)?.userId).toBe(other.user.id);
  });

  it('in another process opens nothing once the database tells of it, and others stay open', async () => {
    const { user } = await t.founder();
    const { sessions, open, tell } = listening();
    const [ended, kept] = [await open(user.id), await open(user.id)];
    await endInDatabase(ended);
    tell(ended);
    expect(await sessions.find(ended)).toBeNull();
    expect(sessions.peek(kept)?.userId).toBe(user.id);
  });

  it('while it is being looked up is not remembered by that look', async () => {
    const { user } = await t.founder();
    const { sessions, tell } = listening();
    const token = await sessions.open(user.id);
    const hash = hashToken(token);
    await leaveOneDay(token);
    const ending = await holdLock(t, 'delete from sessions where token_hash = ?', [hash]);
    // Finds the session, and waits to extend its life, of which a day is left.
    const look = sessions.find(token);
    await ending.untilWaiting(1);
    tell(token);
    await ending.release();
    await look;
    expect(await sessions.find(token)).toBeNull();
  });

  it('without a word is looked up again after half a minute', async () => {
    const { user } = await t.founder();
    const { sessions, token, begun } = await openedNow(user.id);
    await endInDatabase(token);
    vi.setSystemTime(begun + 29_999);
    expect(await sessions.find(token)).toMatchObject({ userId: user.id });
    vi.setSystemTime(begun + 30_000);
    expect(await sessions.find(token)).toBeNull();
  });
});

describe('a session in use', () => {
  it('is looked up again while it still answers from memory, so that no request waits for it', async () => {
    const { user } = await t.founder();
    const { sessions, token, begun } = await openedNow(user.id);
    vi.setSystemTime(begun + 25_000);
    expect(sessions.peek(token)).toMatchObject({ userId: user.id });
    vi.setSystemTime(begun + 40_000);
    await expect.poll(() => sessions.peek(token)).toMatchObject({ userId: user.id });
  });

  it('that ended without a word opens nothing once that look has found so', async () => {
    const { user } = await t.founder();
    const { sessions, token, begun } = await openedNow(user.id);
    await endInDatabase(token);
    vi.setSystemTime(begun + 25_000);
    expect(sessions.peek(token)).toMatchObject({ userId: user.id });
    await expect.poll(() => sessions.peek(token)).toBeUndefined();
    expect(await sessions.find(token)).toBeNull();
  });

  it('that this look extends has its cookie set by the next answer, once', async () => {
    const { user } = await t.founder();
    const { sessions, token, begun } = await openedNow(user.id);
    await leaveOneDay(token);
    vi.setSystemTime(begun + 25_000);
    expect(sessions.peek(token)).toMatchObject({ extended: false });
    await expect.poll(() => sessions.peek(token)).toBeUndefined();
    expect(await sessions.find(token)).toMatchObject({ userId: user.id, extended: true });
    expect(await sessions.find(token)).toMatchObject({ extended: false });
  });
});

describe('the memory for open sessions', () => {
  it('is used up to its bound and not beyond, and every session goes on opening its account', async () => {
    const { user } = await t.founder();
    const { sessions, open } = listening(2);
    const tokens = [await open(user.id), await open(user.id)];
    expect(tokens.filter((token) => sessions.peek(token))).toHaveLength(2);
    tokens.push(await open(user.id));
    expect(tokens.filter((token) => sessions.peek(token))).toEqual([tokens[2]]);
    for (const token of tokens) expect(await sessions.find(token)).toMatchObject({ userId: user.id });
  });
});

describe('the last use of a session', () => {
  it('is noted when the one noted before is more than three minutes ago, and not sooner', async () => {
    const { user } = await t.founder();
    const sessions = createSessions(t.deps, { live: false, on: () => {}, onGap: () => {} } as never);
    const token = await sessions.open(user.id);
    const noted = await lastUse(token);
    vi.useFakeTimers({ toFake: ['Date'], now: noted + 3 * 60_000 });
    await sessions.find(token);
    expect(await lastUse(token)).toBe(noted);
    vi.setSystemTime(noted + 3 * 60_000 + 1);
    await sessions.find(token);
    expect(await lastUse(token)).toBeGreaterThan(noted);
  });
});
