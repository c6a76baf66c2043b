import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PINS_PER_FOUNDER } from '../../shared/pins.ts';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { simulateCall } from '../calls/calls.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { createPin, listPins } from '../pins/pins.service.ts';
import {
  finishMicrophone,
  keepChunk,
  OPEN_AT_MOST,
  startMicrophone,
} from '../recordings/microphone.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { wavOf } from '../testing/wav.ts';
import { RECORDS_AT_MOST } from './record-quota.ts';
import type { User } from './user.entity.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

const AT_ONCE = 5;

async function attempts(attempt: (n: number) => Promise<unknown>): Promise<string[]> {
  const all = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => attempt(n)));
  return all.map((each) => (each.status === 'fulfilled' ? 'taken' : String(each.reason.code))).sort();
}

const ONE_OF_FIVE = ['taken', 'too_large', 'too_large', 'too_large', 'too_large'];

/** Copies a founder's only row until there are this many. */
async function fill(table: string, owner: string, { id }: Pick<User, 'id'>, count: number): Promise<void> {
  const em = test.deps.orm.em.fork();
  const columns = await em.execute<{ name: string }[]>(
    `select column_name as name from information_schema.columns
     where table_name = ? and column_name <> 'id' and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await em.execute(
    `insert into ${table} (id, ${names}) select gen_random_uuid(), ${names} from ${table}, generate_series(2, ?)
     where ${owner} = ?`,
    [count, id],
  );
}

describe('the quota of records per founder', () => {
  it('accepts one of five simultaneous concepts where there is room for one', async () => {
    const { user, ctx } = await test.founder();
    await createConceptFromText(ctx, 'A bakery that bakes at night for those who work then.');
    await fill('concepts', 'owner_id', user, RECORDS_AT_MOST.concepts - 1);
    const pitch = () => createConceptFromText(test.as(user), 'A garden that waters itself while we travel.');
    expect(await attempts(pitch)).toEqual(ONE_OF_FIVE);

    const { id } = await startMicrophone(test.as(user), { mimeType: 'audio/wav' });
    await keepChunk(test.as(user), { id, number: 1, bytes: wavOf(1) });
    await expect(finishMicrophone(test.as(user), { id })).rejects.toMatchObject({ code: 'too_large' });
    expect(await finishMicrophone(test.as(user), { id, purpose: 'thought' })).toMatchObject({
      conceptId: null,
      thoughtId: expect.any(String),
    });
  });

  it('keeps a call beyond it, and says why no concept was created', async () => {
    const { user, ctx } = await test.founder();
    await createConceptFromText(ctx, 'A bakery that bakes at night for those who work then.');
    await fill('concepts', 'owner_id', user, RECORDS_AT_MOST.concepts);
    const input = { sample: true, status: 'completed', purpose: 'concept' as const };
    await simulateCall(test.as(user), input);
    await test.drain();
    const em = test.deps.orm.em.fork();
    expect(await em.count(Concept, { ownerId: user.id })).toBe(RECORDS_AT_MOST.concepts);
    expect(await em.find(Recording, { ownerId: user.id })).toMatchObject([
      {
        status: 'untranscribed',
        storageKey: expect.any(String),
        failureReason: 'You can have at most 1,000 concepts. Please delete some first.',
      },
    ]);
  });

  it('accepts one of five simultaneous recordings where there is room for one', async () => {
    const { user } = await test.founder();
    const begin = () => startMicrophone(test.as(user), { mimeType: 'audio/webm' });
    for (let n = 0; n < OPEN_AT_MOST - 1; n += 1) await begin();
    const refused = Array.from({ length: AT_ONCE - 1 }, () => 'too_many');
    expect(await attempts(begin)).toEqual(['taken', ...refused]);
  });

  it('accepts one of five simultaneous PINs where there is room for one', async () => {
    const { user } = await test.founder();
    const create = (n: number) =>
      createPin(test.as(user), { code: String(5000 + n), label: 'Door', isActive: true });
    for (let n = 0; n < PINS_PER_FOUNDER - 1; n += 1) await create(100 + n);
    expect((await attempts(create)).filter((each) => each === 'taken')).toHaveLength(1);
    expect(await listPins(test.as(user))).toHaveLength(PINS_PER_FOUNDER);
  });
});
