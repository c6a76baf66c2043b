import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '../../shared/log.ts';
import type { Ctx } from '../context.ts';
import { createCaller } from '../root-router.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const credentials = { email: 'ada@example.org', password: 'a long password' };

/** What a call leaves in the log. */
async function linesOf(call: (caller: ReturnType<typeof createCaller>) => Promise<unknown>, as?: Ctx) {
  const lines: object[] = [];
  const keep = (details: object, message?: string) => void lines.push({ ...details, message });
  const log: Log = { debug: () => {}, info: keep, warn: keep, error: keep };
  const ctx = Object.create(as ?? test.nobody(), { log: { value: log } }) as Ctx;
  await call(createCaller(ctx)).catch(() => {});
  return lines;
}

describe('the security log', () => {
  it('has a line for every identity that is opened, and for every one that is refused', async () => {
    const line = { address: '192.0.2.1', message: 'security' };
    expect(await linesOf((caller) => caller.accounts.signUp(credentials))).toEqual([
      { ...line, call: 'accounts.signUp', outcome: 'done' },
    ]);
    const wrong = { ...credentials, password: 'another password' };
    expect(await linesOf((caller) => caller.accounts.signIn(wrong))).toEqual([
      { ...line, call: 'accounts.signIn', outcome: 'unauthenticated' },
    ]);
    expect(await linesOf((caller) => caller.admin.unlock({ password: 'a guess' }))).toEqual([
      { ...line, call: 'admin.unlock', outcome: 'unauthenticated' },
    ]);
  });

  it('names the founder who was kept out by an id, and holds no word of theirs', async () => {
    const { user, ctx } = await test.founder();
    const lines = await linesOf(
      (caller) => caller.features.create({ title: 'secret', description: 'b' }),
      ctx,
    );
    expect(lines).toEqual([
      {
        address: '192.0.2.1',
        userId: user.id,
        call: 'features.create',
        outcome: 'unauthenticated',
        message: 'security',
      },
    ]);
  });

  it('says nothing of calls that go as they should', async () => {
    const { ctx } = await test.founder();
    expect(await linesOf((caller) => caller.concepts.list(), ctx)).toEqual([]);
  });
});
