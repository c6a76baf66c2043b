import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { sweepOldRows } from './old-rows.service.ts';

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** The first two cells of each row in the document's table of database tables. */
function told(): Map<string, string> {
  const path = fileURLToPath(new URL('../../../docs/operations/growth.md', import.meta.url));
  const rows = readFileSync(path, 'utf8').matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm);
  return new Map([...rows].map(([, table = '', bound = '']) => [table, bound.trim()]));
}

describe('docs/operations/growth.md', () => {
  it('states for exactly the tables of the database what bounds their growth', async () => {
    const rows = await t.deps.orm.em
      .fork()
      .execute<{ name: string }[]>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      );
    const bounds = told();
    expect([...bounds.keys()].sort()).toEqual(rows.map(({ name }) => name).sort());
    for (const [table, bound] of bounds) expect(bound.length, table).toBeGreaterThan(5);
  });
});

describe('the hourly sweep', () => {
  it('deletes what is older than its limit, keeps the rest, and deletes nothing more the second time', async () => {
    const em = t.deps.orm.em.fork();
    const insert = (sql: string) => em.execute(sql);
    for (const age of ['500 days', '1 hour']) {
      await insert(`insert into webhook_events (id, created_at, provider, event_id, type)
        values (gen_random_uuid(), now() - interval '${age}', 'twilio', '${age}', 'voice')`);
      await insert(`insert into letters (id, created_at, address, subject, text, next_attempt_at)
        values (gen_random_uuid(), now() - interval '${age}', 'a@example.com', 'Hello', 'Words', now())`);
      await insert(`insert into model_calls (id, created_at, task, model, input_tokens, output_tokens, cost_micros, duration_ms, outcome)
        values (gen_random_uuid(), now() - interval '${age}', 'summary', 'm', 1, 1, 1, 1, 'ok')`);
    }
    expect(await sweepOldRows(t.nobody())).toEqual({ webhook_events: 1, letters: 1, model_calls: 1 });
    expect(await sweepOldRows(t.nobody())).toEqual({});
  });

  it('keeps the newest thousand scores of a concept, and all of every other', async () => {
    const em = t.deps.orm.em.fork();
    const { user } = await t.founder();
    const add = async (count: number) => {
      const [concept] = await em.execute<{ id: string }[]>(
        `insert into concepts (id, created_at, updated_at, owner_id, title, status)
         values (gen_random_uuid(), now(), now(), ?, 'Bread', 'completed') returning id`,
        [user.id],
      );
      await em.execute(
        `insert into score_entries (id, created_at, concept_id, score, reason)
         select gen_random_uuid(), now() - make_interval(secs => n), ?, n, 'Changed' from generate_series(1, ?) n`,
        [concept?.id, count],
      );
      return concept?.id ?? '';
    };
    const crowded = await add(1010);
    const other = await add(20);
    expect(await sweepOldRows(t.nobody())).toEqual({ score_entries: 10 });
    const left = await em.execute<{ id: string; held: number; oldest: number }[]>(
      `select concept_id as id, count(*)::int as held, max(score)::int as oldest from score_entries group by 1`,
    );
    expect(new Map(left.map(({ id, held, oldest }) => [id, [held, oldest]]))).toEqual(
      new Map([
        [crowded, [1000, 1000]],
        [other, [20, 20]],
      ]),
    );
  });
});
