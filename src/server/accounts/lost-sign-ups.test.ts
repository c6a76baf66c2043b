import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LosingDatabase, losingDatabase } from '../testing/losing-database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

const PASSWORD = 'correct horse battery';
const STATEMENTS_AT_MOST = 60;

let t: TestContext;
let database: LosingDatabase;
beforeAll(async () => {
  t = await createTestContext({ env: { SIGN_UPS_PER_HOUR: '1000' } });
  database = losingDatabase();
});
afterAll(async () => {
  database.restore();
  await t.close();
});

const post = (url: string, email: string) =>
  t.app.inject({ method: 'POST', url, payload: { email, password: PASSWORD } });

it('a sign-up succeeds or fails as a whole, whichever statement the database connection fails at', async () => {
  let refused = 0;
  let isOver = false;
  for (let statement = 0; !isOver; statement += 1) {
    expect(statement).toBeLessThan(STATEMENTS_AT_MOST);
    const email = `at-${statement}@example.com`;
    database.loseAt(statement);
    const { statusCode } = await post('/api/auth/sign-up', email);
    isOver = !database.regain().lost;
    const kept = await t.deps.orm.em
      .fork()
      .execute(
        'select (select count(*)::int from sessions where user_id = u.id) as sessions from users u where email = ?',
        [email],
      );
    if (statusCode === 201) {
      expect([statement, kept.length]).toEqual([statement, 1]);
    } else {
      refused += 1;
      expect([statement, statusCode, kept]).toEqual([statement, 503, []]);
      expect((await post('/api/auth/sign-up', email)).statusCode).toBe(201);
    }
    expect((await post('/api/auth/sign-in', email)).statusCode).toBe(200);
  }
  expect(refused).toBeGreaterThan(2);
});
