import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '../root-router.ts';
import '../../jobs/handlers.ts';
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

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * The nodes of a plan that read a whole table, including full index scans. A scan in index order under a limit is not
 * one of them: it stops with the last row needed.
 */
function wholeReads(node: PlanNode, limited = false): string[] {
  const type = node['Node Type'];
  const table = node['Relation Name'];
  const bounded = node['Index Cond'] ?? node['Recheck Cond'] ?? (limited && node['Index Name']);
  const reads = table && type !== 'ModifyTable' && type !== 'Seq Scan' ? !bounded : type === 'Seq Scan';
  const own = table && reads && !SMALL.has(table) ? [`${type} of ${table}`] : [];
  const passesOn = type === 'Limit' || (limited && ['Nested Loop', 'Subquery Scan', 'Result'].includes(type));
  return [...own, ...(node.Plans ?? []).flatMap((plan) => wholeReads(plan, passesOn))];
}

it.each([...namedQueries])(
  '%s scans a growing table completely only if it is listed as a query over whole tables',
  async (name, text) => {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
    if (name in ABOUT_EVERYTHING) expect(wholeReads(plan)).not.toEqual([]);
    else expect(wholeReads(plan)).toEqual([]);
  },
);
