import { afterAll, beforeAll, expect, it } from 'vitest';
import { TextMessage } from '../../server/line/text-message.entity.ts';
import { createTestContext, type TestContext } from '../../server/testing/test-context.ts';
import { housekeeping } from './housekeeping.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

it('housekeeping runs the remaining tasks when one fails, and reports the failure', async () => {
  const ctx = test.nobody();
  const old = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000);
  ctx.em.create(TextMessage, { providerSid: 'SM-old', phoneNumber: '+14155550100', createdAt: old });
  await ctx.em.flush();
  const sweep = () => Promise.reject(new Error('no sessions today'));
  const troubled = Object.create(ctx, { sessions: { value: { ...ctx.sessions, sweep } } });

  const attempt = { number: 1, last: true, signal: new AbortController().signal };
  await expect(housekeeping(troubled, {}, attempt)).rejects.toThrow('no sessions today');
  expect(await ctx.em.fork().count(TextMessage, {})).toBe(0);
});
