import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyticsOf, statsOf } from '../calls/calls.queries.ts';
import { memberById } from '../community/community.queries.ts';
import { createMember } from '../community/community.service.ts';
import { detailOf } from '../concepts/concepts.queries.ts';
import { readOverview } from '../feedback/feedback.queries.ts';
import { submitFeedback } from '../feedback/feedback.service.ts';
import { readModelUsage } from '../spending/model-usage.queries.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeAssumption, makeConcept } from '../testing/workspace.factory.ts';
import { thoughtsOf } from '../thoughts/thoughts.queries.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';
import { type HotReads, openHotReads } from './hot-reads.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

/** Reads through sessions in a time zone, as a server's default may be. */
async function readIn<T>(zone: string, read: (reads: HotReads) => Promise<T>): Promise<T> {
  await test.deps.orm.em.execute(
    `do $$ begin execute format('alter database %I set timezone = %L', current_database(), '${zone}'); end $$`,
  );
  const reads = openHotReads(test.databaseUrl);
  try {
    return await read(reads);
  } finally {
    await reads.close();
  }
}

it('times and days are those of UTC, whatever the time zone of the database’s sessions', async () => {
  const { user } = await test.founder();
  const ctx = test.as(user);
  const concept = await makeConcept(test, user);
  await makeAssumption(test, user, concept.id);
  const member = await createMember(ctx, {
    conceptId: concept.id,
    firstName: 'Ana',
    lastName: 'Lima',
    stage: 'customer',
  });
  const note = await createThoughtForConcept(ctx, { id: concept.id, content: 'One', attachments: [] });
  await submitFeedback(test.nobody(), { rating: 5, feedback: 'Good' });
  const { em } = test.deps.orm;
  const file = [v7(), user.id, note.id, `attachments/${user.id}/a`];
  await em.execute(
    `insert into attachments (id, created_at, owner_id, thought_id, storage_key, storage_url, file_name, original_name, file_size, mime_type)
     values (?, '2026-01-31T23:30:00Z', ?, ?, ?, 'a', 'a', 'a', 1, 'text/plain')`,
    file,
  );
  await em.execute(
    `insert into calls (id, created_at, updated_at, owner_id, status, duration, simulated)
     select gen_random_uuid(), date_trunc('day', now(), 'UTC') - n * interval '1 hour', now(), ?, 'completed', 5, false
     from generate_series(0, 49) n`,
    [user.id],
  );
  const all = async (reads: HotReads) => ({
    thoughts: await thoughtsOf(reads, user.id, false),
    member: await memberById(reads, user.id, member.id),
    concept: await detailOf(reads, user.id, concept.id),
    feedback: await readOverview(reads),
    stats: await statsOf(reads, user.id),
    analytics: await analyticsOf(reads, { ownerId: user.id, askerId: user.id }),
    usage: await readModelUsage(reads),
  });
  const inUtc = await readIn('UTC', all);
  expect(inUtc.thoughts[0]?.attachments[0]?.createdAt).toBe('2026-01-31T23:30:00.000Z');
  for (const zone of ['Asia/Kolkata', 'America/Los_Angeles']) expect(await readIn(zone, all)).toEqual(inUtc);
});
