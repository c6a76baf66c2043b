import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import {
  createFeature,
  listFeatures,
  removeFeature,
  submitFeature,
  updateFeature,
} from './features.service.ts';
import { castVote, listVisibleFeatures, withdrawVote } from './votes.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const IDEA = {
  title: 'Dark mode',
  description: 'For the night',
  status: 'backlog',
  visible: true,
  voteCount: 0,
} as const;

async function admin() {
  const { user } = await test.founder();
  return test.as(user, { admin: true });
}

describe('a vote for a feature', () => {
  it('counts once for a thousand simultaneous requests of one founder', async () => {
    const { id } = await createFeature(await admin(), IDEA);
    const { user } = await test.founder();
    await Promise.all(Array.from({ length: 1000 }, () => castVote(test.as(user), id)));
    const [feature] = (await listVisibleFeatures(test.as(user))).filter((each) => each.id === id);
    expect(feature).toMatchObject({ voteCount: 1, hasUserVoted: true });
  });

  it('counts once for each of several founders who vote simultaneously', async () => {
    const { id } = await createFeature(await admin(), IDEA);
    const founders = await Promise.all(Array.from({ length: 20 }, () => test.founder()));
    await Promise.all(founders.map(({ ctx }) => castVote(ctx, id)));
    const all = await listFeatures(await admin());
    expect(all.find((each) => each.id === id)?.voteCount).toBe(20);
  });

  it('can be withdrawn, and repeating that changes nothing', async () => {
    const { id } = await createFeature(await admin(), { ...IDEA, voteCount: 3 });
    const { user } = await test.founder();
    await castVote(test.as(user), id);
    expect(await withdrawVote(test.as(user), id)).toMatchObject({ voteCount: 3, hasUserVoted: false });
    expect(await withdrawVote(test.as(user), id)).toMatchObject({ voteCount: 3, hasUserVoted: false });
  });

  it('never leaves a count below zero, even after an administrator changed it', async () => {
    const { id } = await createFeature(await admin(), IDEA);
    const { user } = await test.founder();
    await castVote(test.as(user), id);
    await updateFeature(await admin(), { id, voteCount: 0 });
    expect((await withdrawVote(test.as(user), id)).voteCount).toBe(0);
  });

  it('is refused for a feature that is hidden, deleted, unknown or malformed', async () => {
    const hidden = await createFeature(await admin(), { ...IDEA, visible: false });
    const deleted = await createFeature(await admin(), IDEA);
    await removeFeature(await admin(), deleted.id);
    const { user } = await test.founder();
    for (const id of [hidden.id, deleted.id, '0192f7a0-0000-7000-8000-000000000000', 'nonsense']) {
      await expect(castVote(test.as(user), id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(withdrawVote(test.as(user), id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a submitted feature', () => {
  it('stays hidden in the backlog until an administrator publishes it', async () => {
    const { user, ctx } = await test.founder();
    const { id } = await submitFeature(ctx, { title: 'Export', description: 'As a picture' });
    const visible = async () => (await listVisibleFeatures(test.as(user))).map((each) => each.id);
    expect(await visible()).not.toContain(id);
    expect(await updateFeature(await admin(), { id, visible: true })).toMatchObject({
      status: 'backlog',
      voteCount: 0,
    });
    expect(await visible()).toContain(id);
  });
});

describe('the feature calls', () => {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    cookie = '',
  ) => test.app.inject({ method, url, ...(payload ? { payload } : {}), headers: { cookie } });

  it('require the gate or a sign-in', async () => {
    const { user } = await test.founder();
    const founder = await test.cookieOf(user);
    for (const cookie of ['', founder]) {
      expect((await call('GET', '/api/features', undefined, cookie)).statusCode).toBe(401);
      expect((await call('POST', '/api/features', IDEA, cookie)).statusCode).toBe(401);
      expect((await call('PUT', '/api/features/x', {}, cookie)).statusCode).toBe(401);
      expect((await call('DELETE', '/api/features/x', undefined, cookie)).statusCode).toBe(401);
    }
    expect((await call('GET', '/api/features/visible')).statusCode).toBe(401);
    expect((await call('GET', '/api/features/visible', undefined, founder)).statusCode).toBe(200);
  });

  it('are allowed once the gate is unlocked, and refused when it is locked again', async () => {
    const wrong = await call('POST', '/api/admin/unlock', { password: 'guess' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid password']);
    const opened = await call('POST', '/api/admin/unlock', { password: 'open sesame please' });
    expect(opened.json()).toEqual({ unlocked: true });
    const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const created = await call('POST', '/api/features', { title: ' A ', description: 'B' }, cookie);
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ title: 'A', status: 'backlog', visible: true, voteCount: 0 });
    const blank = await call('POST', '/api/features', { title: ' ', description: 'B' }, cookie);
    expect([blank.statusCode, blank.json().message]).toEqual([400, 'Title and description are required']);
    expect((await call('POST', '/api/admin/lock', {}, cookie)).json()).toEqual({ unlocked: false });
    expect((await call('GET', '/api/features', undefined, cookie)).statusCode).toBe(401);
  });

  it('refuse further guesses after five wrong passwords', async () => {
    const answers: number[] = [];
    for (let guess = 0; guess < 20; guess += 1) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/admin/unlock',
        payload: { password: `guess ${guess}` },
        remoteAddress: '198.51.100.7',
      });
      answers.push(answer.statusCode);
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });
});
