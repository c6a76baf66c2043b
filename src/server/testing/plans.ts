/** A node of PostgreSQL's plan, as `explain (format json)` gives it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The part of a database connection that explains a statement. */
interface Explaining {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The plan of a statement whatever its values; one that holds its values is planned for them. */
export async function planOf(client: Explaining, statement: string): Promise<PlanNode> {
  const options = /\$\d/.test(statement) ? 'generic_plan, format json' : 'format json';
  const { rows } = await client.query(`explain (${options}) ${statement}`);
  const [first] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: PlanNode }[];
  if (!first) throw new Error(`There is no plan of ${statement}.`);
  return first.Plan;
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
