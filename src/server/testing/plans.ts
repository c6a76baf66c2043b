/** A node of PostgreSQL's plan, as `explain (format json)` gives it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  /** Those of a statement that was run; of each loop, on average. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The part of a database connection that explains a statement. */
interface Explaining {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The plan of a statement whatever its values; one that holds its values is planned for them. */
export async function planOf(client: Explaining, statement: string): Promise<PlanNode> {
  const options = /\$\d/.test(statement) ? 'generic_plan, format json' : 'format json';
  const { rows } = await client.query(`explain (${options}) ${statement}`);
  const [first] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: PlanNode }[];
  if (!first) throw new Error(`There is no plan of ${statement}.`);
  return first.Plan;
}

/**
 * Runs a statement, undoes it, and tells what it read: rows of all scans, those that were left out and those that were
 * kept to be read again as well, and pages of
 * 8 KB, an index's and a long value's included. Call it outside of a transaction.
 */
export async function readBy(
  client: Explaining,
  statement: string,
  values: unknown[] = [],
): Promise<{ rows: number; pages: number }> {
  await client.query('begin');
  try {
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${statement}`,
      values,
    );
    const [first] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: PlanNode }[];
    if (!first) throw new Error(`There is no plan of ${statement}.`);
    const { Plan: plan } = first;
    return {
      rows: rowsOf(plan),
      pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    };
  } finally {
    await client.query('rollback');
  }
}

function rowsOf(node: PlanNode): number {
  const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const reads = /Scan$|^Materialize$/.test(node['Node Type']);
  const own = reads ? each * (node['Actual Loops'] ?? 1) : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), own);
}

/** The tables, other than the given ones, that a plan reads from end to end. */
export function scannedTables(plan: PlanNode, small: ReadonlySet<string>): string[] {
  const table = plan['Relation Name'];
  const own = plan['Node Type'] === 'Seq Scan' && table && !small.has(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((each) => scannedTables(each, small))];
}

/**
 * The nodes of a plan that read a whole table, including full index scans. A scan in index order under a limit is not
 * one of them: it stops with the last row needed.
 */
export function wholeReads(node: PlanNode, small: ReadonlySet<string>, limited = false): string[] {
  const type = node['Node Type'];
  const table = node['Relation Name'];
  const bounded = node['Index Cond'] ?? node['Recheck Cond'] ?? (limited && node['Index Name']);
  const reads = table && type !== 'ModifyTable' && type !== 'Seq Scan' ? !bounded : type === 'Seq Scan';
  const own = table && reads && !small.has(table) ? [`${type} of ${table}`] : [];
  const passesOn = type === 'Limit' || (limited && ['Nested Loop', 'Subquery Scan', 'Result'].includes(type));
  return [...own, ...(node.Plans ?? []).flatMap((plan) => wholeReads(plan, small, passesOn))];
}
