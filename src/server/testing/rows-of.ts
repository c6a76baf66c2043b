import type { TestContext } from './test-context.ts';

interface Key {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
}

/** What a request of whoever signs in as the founder writes by itself. */
const OF_SIGN_IN = ['sessions', 'known_browsers'];

/**
 * All rows of all tables that belong to a founder, or refer to what belongs to them, as text: found by the foreign keys
 * in the database's own catalog, so that a new table is included. Only their sessions are left out.
 */
export async function rowsOf(test: TestContext, founderId: string): Promise<Record<string, string>> {
  const em = test.deps.orm.em.fork();
  const sql = await dumpOf(test, ALL_ROWS);
  const [row] = await em.execute<{ found: Record<string, string> }[]>(sql, [founderId]);
  return row?.found ?? {};
}

/** How many rows each of these tables has; for founders with more rows than a text can hold. */
export async function rowCountsOf(test: TestContext, founderId: string): Promise<Record<string, number>> {
  const sql = await dumpOf(test, 'count(*)');
  const [row] = await test.deps.orm.em.fork().execute<{ found: Record<string, number> }[]>(sql, [founderId]);
  return row?.found ?? {};
}

const ALL_ROWS = "string_agg(r::text, E'\\n' order by r::text)";
const dumps = new WeakMap<TestContext, Map<string, Promise<string>>>();

function dumpOf(test: TestContext, aggregate: string): Promise<string> {
  const held = dumps.get(test) ?? new Map<string, Promise<string>>();
  dumps.set(test, held);
  const made = held.get(aggregate) ?? makeDump(test, aggregate);
  held.set(aggregate, made);
  return made;
}

async function makeDump(test: TestContext, aggregate: string): Promise<string> {
  const keys = await test.deps.orm.em.fork().execute<Key[]>(
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname as "column"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid <> c.confrelid order by 1, 3`,
  );
  const placed = ['users'];
  const parts = ['of_users as materialized (select * from users where id = ?)'];
  for (let table = next(keys, placed); table; table = next(keys, placed)) {
    const leads = keys
      .filter(({ child, parent }) => child === table && placed.includes(parent))
      .map(({ column, parent }) => `${column} in (select id from of_${parent})`);
    parts.push(`of_${table} as materialized (select * from ${table} where ${leads.join(' or ')})`);
    placed.push(table);
  }
  const told = placed.filter((table) => !OF_SIGN_IN.includes(table));
  const rows = told.map((table) => `'${table}', (select ${aggregate} from of_${table} r)`);
  return `with ${parts.join(', ')} select json_build_object(${rows.join(', ')}) as found`;
}

/** The next table that leads to those placed already, preferably one all of whose parents are. */
function next(keys: readonly Key[], placed: readonly string[]): string | undefined {
  const leading = reachable(keys);
  const open = keys.filter(({ child, parent }) => !placed.includes(child) && placed.includes(parent));
  const isReady = (table: string) =>
    keys.every(({ child, parent }) => child !== table || placed.includes(parent) || !leading.has(parent));
  return (open.find(({ child }) => isReady(child)) ?? open[0])?.child;
}

function reachable(keys: readonly Key[]): ReadonlySet<string> {
  const found = new Set(['users']);
  for (const parent of found) for (const key of keys) if (key.parent === parent) found.add(key.child);
  return found;
}
