import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

/**
 * Tables without a notification trigger, because no list shows them or another table's change already notifies; with
 * reasons.
 */
const UNTOLD: Readonly<Record<string, string>> = {
  concept_steps: 'the progress that they make is told by their concept',
  score_entries: 'written with the change of the score, which its concept tells',
  page_snapshots: 'opened from one piece of evidence, and never changed',
  removals: 'no screen shows them',
  dismissed_evidence: 'written with the removal of the evidence',
  owed_jobs: 'no screen shows them',
  feature_votes: "told by the feature's count",
  page_slugs: 'written with their page',
  page_visits: 'counted by the hundred: read again with joins, and when the tab is opened',
  page_visitors: 'only counted',
  page_uses: 'limits',
  visit_salts: 'no screen shows them',
  ended_orders: 'written with their order',
  sessions: 'their last use changes with every request; ends are told by a channel of their own',
  admin_sessions: 'ends are told by a channel of their own',
  ai_prompt_versions: 'written with their prompt',
  model_calls: 'figures over days',
  uploads: 'no list shows them before they are attachments',
  letters: 'no screen shows them',
  one_time_tokens: 'no screen shows them',
  known_browsers: 'no screen shows them',
  failed_guesses: 'no screen shows them',
  phone_codes: 'no screen shows them',
  webhook_events: 'no screen shows them',
  sent_requests: 'no screen shows them',
  text_messages: 'those that are entries are told as entries',
  text_opt_outs: 'no screen shows them',
  doomed_files: 'no screen shows them',
  process_figures: 'figures of processes',
  part_failures: 'the status asks every few seconds',
};

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

it('every table that a list shows has a trigger that notifies of changes', async () => {
  const rows = await test.deps.orm.em.fork().execute<{ table: string }[]>(
    `select distinct c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgname like '%\\_told'`,
  );
  const told = new Set(rows.map(({ table }) => table));
  const tables = Object.values(test.deps.orm.getMetadata().getAll()).map(({ tableName }) => tableName);
  expect(tables.filter((table) => !told.has(table)).sort()).toEqual(Object.keys(UNTOLD).sort());
});
