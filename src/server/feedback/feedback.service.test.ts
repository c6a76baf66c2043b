import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedbackOverview } from '../../shared/feedback.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { getFeedbackOverview } from './feedback.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const post = (payload: object, remoteAddress = '198.51.100.20') =>
  test.app.inject({ method: 'POST', url: '/api/feedback', payload, remoteAddress });

describe('feedback', () => {
  it('is accepted from anybody, trimmed', async () => {
    const answer = await post({ rating: 4, feedback: '  Sharp questions \u0000' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ rating: 4, feedback: 'Sharp questions' });
  });

  it('requires both a rating and a text', async () => {
    const said = 'Please provide both a rating and feedback text.';
    for (const body of [{ feedback: 'x' }, { rating: 3 }, { rating: 3, feedback: '  ' }]) {
      const answer = await post(body);
      expect([answer.statusCode, answer.json().message]).toEqual([400, said]);
    }
    for (const rating of [0, 6, 2.5, '5', null]) {
      expect((await post({ rating, feedback: 'x' })).statusCode).toBe(400);
    }
  });

  it('is rate-limited per address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => post({ rating: 5, feedback: 'again' }, '198.51.100.21')),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(60);
    expect((await post({ rating: 5, feedback: 'me too' }, '198.51.100.22')).statusCode).toBe(201);
  });

  it('is summarised for administrators only', async () => {
    const { user } = await test.founder();
    expect(() => getFeedbackOverview(test.as(user))).toThrow('locked');
    const overview = feedbackOverview.parse(await getFeedbackOverview(test.as(user, { admin: true })));
    expect(overview.total).toBe(overview.byRating.reduce((sum, count) => sum + count, 0));
    expect(overview.byDay.reduce((sum, day) => sum + day.count, 0)).toBe(overview.total);
    expect(overview.latest[0]?.createdAt).toMatch(/Z$/);
  });
});
