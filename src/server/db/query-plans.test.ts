import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '../root-router.ts';
import '../../jobs/handlers.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { namedQueries } from './hot-reads.ts';

/** Read whole on purpose: small, and growing with the product rather than with its founders. */
const SMALL = new Set(['prompt_versions', 'features', 'competition_rounds']);

let test: TestContext;
let client: pg.Client;
beforeAll(async () => {
  test = await createTestContext();
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  // On empty tables a scan is always cheapest. With this it is taken only where nothing else leads to the rows.
  await client.query('set enable_seqscan = off');
});
afterAll(async () => {
  await client.end();
  await test.close();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The places of a plan that read a table from end to end, also those that do so along an index. */
function wholeReads(node: PlanNode): string[] {
  const table = node['Relation Name'];
  const bounded = node['Index Cond'] ?? node['Recheck Cond'];
  const own = table && !bounded && !SMALL.has(table) ? [`${node['Node Type']} of ${table}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeReads)];
}

it.each([...namedQueries])('%s reads no growing table from end to end', async (_, text) => {
  const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
  expect(wholeReads(plan)).toEqual([]);
});
