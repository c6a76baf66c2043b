import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feedback } from '../feedback/feedback.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { wordlessError } from './wordless-error.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

function shownOf(error: unknown): string {
  const { message, stack } = error as Error;
  return JSON.stringify([message, stack, error, Object.entries(error as object)]);
}

describe('an error of the database', () => {
  it('is stripped of the values that the ORM quotes, and keeps the fault and its location', async () => {
    const em = test.deps.orm.em.fork();
    em.create(Feedback, { rating: 9, feedback: 'zanzibarium\n    at once' });
    const error = await em.flush().catch((thrown: unknown) => thrown);
    expect(shownOf(error)).toContain('zanzibarium');
    const wordless = wordlessError(error) as Error;
    expect(shownOf(wordless)).not.toContain('zanzibarium');
    expect(shownOf(wordless)).not.toContain('at once');
    expect(wordless.message).toBe('Database error 23514 on feedback rating_is_one_to_five');
    expect(wordless.stack).toMatch(/^\s+at .+\.[jt]s:\d+:\d+\)?$/m);
  });

  it('is stripped also if it is the cause of another error', async () => {
    const cause = await test.deps.orm.em
      .fork()
      .execute("select 'zanzibarium'::int")
      .catch((thrown: unknown) => thrown);
    const wordless = wordlessError(new Error('It failed on zanzibarium', { cause }));
    expect(shownOf(wordless)).not.toContain('zanzibarium');
  });
});

describe('any other error', () => {
  it('stays unchanged', () => {
    const error = new TypeError('x is not a function');
    expect(wordlessError(error)).toBe(error);
  });
});
