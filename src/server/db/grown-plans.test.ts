import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../root-router.ts';
import '../../jobs/handlers.ts';
import { simulateGrowth } from '../testing/grown-database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { ABOUT_EVERYTHING, SMALL } from '../testing/whole-reads.ts';
import { namedQueries } from './hot-reads.ts';

let test: TestContext;
let client: pg.Client;
let grown: readonly string[];
beforeAll(async () => {
  test = await createTestContext();
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  grown = await simulateGrowth(client);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

async function planOf(query: string): Promise<PlanNode> {
  const { rows } = await client.query(`explain (generic_plan, format json) ${query}`);
  return (rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }])[0].Plan;
}

/** The growing tables that a plan reads from end to end. */
function scanned(plan: PlanNode): string[] {
  const table = plan['Relation Name'];
  const own = plan['Node Type'] === 'Seq Scan' && table && !SMALL.has(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)];
}

describe('in a database that the planner takes for one with a hundred million pieces of evidence', () => {
  it('every table of the founders has grown', async () => {
    expect((await planOf('select * from evidence'))['Plan Rows']).toBe(100_000_000);
    expect(grown).toEqual(expect.arrayContaining(['users', 'concepts', 'assumptions', 'score_entries']));
    expect(scanned(await planOf('select * from evidence where text = $1'))).toEqual(['evidence']);
  });

  it.each([...namedQueries].filter(([name]) => !(name in ABOUT_EVERYTHING)))(
    '%s is planned without a sequential scan of a growing table',
    async (_name, text) => {
      expect(scanned(await planOf(text))).toEqual([]);
    },
  );
});
