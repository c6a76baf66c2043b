import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { isFirstDelivery } from './webhook-once.ts';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const deliver = (eventId: string, provider = 'stripe', fail = false) =>
  t.deps.orm.em.fork().transactional(async (tx) => {
    const isFirst = await isFirstDelivery(tx, { provider, eventId, type: 'test' });
    if (fail) throw new Error('Its effect could not be stored.');
    return isFirst;
  });

describe('an event of a provider', () => {
  it('is new once, and for each provider', async () => {
    expect([await deliver('one'), await deliver('one'), await deliver('two')]).toEqual([true, false, true]);
    expect(await deliver('one', 'twilio')).toBe(true);
  });

  it('is new to one of several simultaneous deliveries', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => deliver('at once')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is new again when its effect could not be stored', async () => {
    await expect(deliver('failed', 'stripe', true)).rejects.toThrow();
    expect(await deliver('failed')).toBe(true);
  });
});
