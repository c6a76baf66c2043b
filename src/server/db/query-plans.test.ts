import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '../root-router.ts';
import '../../jobs/handlers.ts';
import { type PlanNode, planOf, wholeReads } from '../testing/plans.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { ABOUT_EVERYTHING, SMALL } from '../testing/whole-reads.ts';
import { namedQueries } from './hot-reads.ts';

let test: TestContext;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestContext();
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  // On empty tables a sequential scan is always cheapest. With this setting it is used only when there is no other
  // plan.
  await client.query('set enable_seqscan = off');
});
afterAll(async () => {
  await client.end();
  await test.close();
});

it.each([...namedQueries])(
  '%s scans a growing table completely only if it is listed as a query over whole tables',
  async (name, text) => {
    const read = wholeReads(await planOf(client, text), SMALL);
    if (name in ABOUT_EVERYTHING) expect(read).not.toEqual([]);
    else expect(read).toEqual([]);
  },
);

it("a search looks for the newest matches among a founder's own rows, also where walking back through all would spare a sort", async () => {
  await client.query('set enable_sort = off');
  const plan = await planOf(client, namedQueries.get('search') ?? '');
  await client.query('reset enable_sort');
  expect(unboundedScans(plan)).toEqual([]);
});

/** The scans of an index from one end, however soon they may stop. */
function unboundedScans(node: PlanNode): string[] {
  const { 'Index Name': index, 'Index Cond': bound } = node;
  return [...(index && !bound ? [index] : []), ...(node.Plans ?? []).flatMap(unboundedScans)];
}
