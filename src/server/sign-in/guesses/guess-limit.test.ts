import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { FailedGuess } from './failed-guess.entity.ts';
import { growing, guess, sweepGuesses } from './guess-limit.ts';

const RIGHT = 'open sesame please';
const PASSWORD = 'walks with dogs';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const unlock = (password: string, remoteAddress: string) =>
  test.app.inject({ method: 'POST', url: '/api/admin/unlock', payload: { password }, remoteAddress });

const signIn = (email: string, password: string, remoteAddress: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password },
    remoteAddress,
  });

async function signUp(email: string): Promise<void> {
  const payload = { email, password: PASSWORD };
  expect((await test.app.inject({ method: 'POST', url: '/api/auth/sign-up', payload })).statusCode).toBe(201);
}

async function countsOf(answers: Promise<{ statusCode: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(answers)) {
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

const fifty = <T>(make: (index: number) => T): T[] => Array.from({ length: 50 }, (_, index) => make(index));

describe('somebody who goes on guessing for days', () => {
  it('has two guesses in a quarter of an hour, eight in six hours and sixteen in a day', async () => {
    const start = Date.now();
    const limit = { scope: 'persistent', subject: 'one', max: 2, longer: growing(2) };
    const judgedWithin = { hours6: 0, day: 0, nextDay: 0 };
    for (let minutes = 0; minutes < 48 * 60; minutes += 20) {
      const now = () => new Date(start + minutes * 60_000);
      const ctx = Object.create(test.nobody(), { now: { value: now } });
      for (let tries = 0; tries < 3; tries += 1) {
        const judged = await guess(ctx, [limit], async () => null).then(
          () => 1,
          () => 0,
        );
        if (minutes === 0 && tries === 2) expect(judged).toBe(0);
        if (minutes < 6 * 60) judgedWithin.hours6 += judged;
        else if (minutes < 24 * 60) judgedWithin.day += judged;
        else judgedWithin.nextDay += judged;
      }
    }
    expect(judgedWithin).toEqual({ hours6: 8, day: 8, nextDay: 16 });
  });
});

describe('fifty simultaneous guesses', () => {
  it('at the admin password are limited to five comparisons', async () => {
    expect(await countsOf(fifty((n) => unlock(`wrong ${n}`, '203.0.113.1')))).toEqual({ 401: 5, 429: 45 });
    const turnedAway = await unlock(RIGHT, '203.0.113.1');
    expect(turnedAway.statusCode).toBe(429);
    // The oldest of the five failures expires within a quarter of an hour.
    expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(turnedAway.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await unlock(RIGHT, '203.0.113.2')).statusCode).toBe(200);
  });

  it('at the password of one account, from many addresses, are limited to five comparisons', async () => {
    await signUp('many@example.com');
    const guesses = fifty((n) => signIn('many@example.com', `wrong ${n} wrong`, `203.0.114.${n}`));
    expect(await countsOf(guesses)).toEqual({ 401: 5, 429: 45 });
  });

  it('at many accounts, from one address, are limited to twenty comparisons', async () => {
    const guesses = fifty((n) => signIn(`nobody${n}@example.com`, 'wrong wrong', '203.0.113.3'));
    expect(await countsOf(guesses)).toEqual({ 401: 20, 429: 30 });
  });

  it('in two processes together are limited to five comparisons', async () => {
    const limit = { scope: 'test', subject: 'shared', max: 5 };
    // In-memory state is kept in modules: loading them afresh simulates another process.
    vi.resetModules();
    const other = await import('./guess-limit.ts');
    let judged = 0;
    const judge = async () => {
      judged += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return null;
    };
    const { em, now } = test.nobody();
    const outcomes = await Promise.all(
      fifty((n) =>
        (n % 2 === 0 ? guess : other.guess)({ em: em.fork(), now }, [limit], judge).catch(({ code }) => code),
      ),
    );
    expect(judged).toBe(5);
    expect(outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(45);
  });
});

describe('somebody who keeps guessing', () => {
  it('waits some minutes at first and hours later, and is told how long', async () => {
    const begun = Date.now();
    let minutes = 0;
    const ctx = { em: test.nobody().em, now: () => new Date(begun + minutes * 60_000) };
    const limits = [{ scope: 'test', subject: 'patient', max: 2, longer: growing(2) }];
    const wrong = () => guess(ctx, limits, async () => null);
    for (const round of [0, 1, 2, 3]) {
      minutes = round * 16;
      await wrong();
      await wrong();
      if (round < 3) await expect(wrong()).rejects.toThrow('try again in a few minutes.');
    }
    minutes = 64;
    await expect(wrong()).rejects.toThrow('try again in 5 hours.');
    minutes = 6 * 60 - 30;
    await expect(wrong()).rejects.toThrow('try again in an hour.');
    minutes = 6 * 60 + 1;
    expect(await wrong()).toBeNull();
  });
});

describe('somebody who knows the password', () => {
  it('can sign in thirty times at once after four wrong guesses', async () => {
    await signUp('busy@example.com');
    for (let n = 0; n < 4; n += 1) await signIn('busy@example.com', `wrong ${n} wrong`, '203.0.113.4');
    const all = Array.from({ length: 30 }, () => signIn('busy@example.com', PASSWORD, '203.0.113.4'));
    expect(await countsOf(all)).toEqual({ 200: 30 });
    expect((await signIn('busy@example.com', 'wrong again', '203.0.113.4')).statusCode).toBe(401);
    expect((await signIn('busy@example.com', PASSWORD, '203.0.113.4')).statusCode).toBe(429);
  });

  it('leaves no failure on record', async () => {
    const { em } = test.nobody();
    const before = await em.count(FailedGuess);
    expect((await unlock(RIGHT, '203.0.113.5')).statusCode).toBe(200);
    expect(await em.count(FailedGuess)).toBe(before);
  });
});

describe('a guess that another process has started to check', () => {
  const limit = (subject: string) => ({ scope: 'test', subject, max: 1 });
  const subjectOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');
  const take = async (subject: string, ageMs: number) => {
    const { em, now } = test.nobody();
    const createdAt = new Date(now().getTime() - ageMs);
    const place = em.create(FailedGuess, {
      scope: 'test',
      subject: subjectOf(subject),
      judged: false,
      createdAt,
    });
    await em.flush();
    return () => em.nativeDelete(FailedGuess, { id: place.id });
  };

  it('makes others wait until it is decided', async () => {
    const giveBack = await take('judging', 0);
    let judged = false;
    const guessed = guess(test.nobody(), [limit('judging')], async () => {
      judged = true;
      return 'right';
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(judged).toBe(false);
    await giveBack();
    expect(await guessed).toBe('right');
  });

  it('counts as a failure when its process died', async () => {
    await take('gone', 11_000);
    const refused = guess(test.nobody(), [limit('gone')], async () => 'right');
    await expect(refused).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('the sweep of failed guesses', () => {
  it('deletes only failures that no limit considers any more', async () => {
    const { em, now } = test.nobody();
    const failure = (subject: string, ageMs: number) =>
      em.create(FailedGuess, {
        scope: 'test',
        subject,
        createdAt: new Date(now().getTime() - ageMs),
      });
    failure('old', 24 * 60 * 60 * 1000 + 1000);
    failure('new', 0);
    await em.flush();
    await sweepGuesses({ em, now });
    expect(await em.count(FailedGuess, { subject: 'old' })).toBe(0);
    expect(await em.count(FailedGuess, { subject: 'new' })).toBe(1);
  });
});
