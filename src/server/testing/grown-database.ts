import type pg from 'pg';

/** Rows of each table in a simulated installation: a million founders, a hundred million pieces of evidence. */
const ROWS: Readonly<Record<string, number>> = {
  users: 1_000_000,
  sessions: 2_000_000,
  concepts: 4_000_000,
  assumptions: 40_000_000,
  evidence: 100_000_000,
};
const ROWS_OF_OTHERS = 10_000_000;
/** How many rows share a value of a column that refers to another row. */
const ROWS_EACH = 20;

/**
 * Makes the planner treat a database without many rows as one that has grown. The planner takes a table's size from its
 * pages and the rows of each page from the statistics, so each table gets one page, by a row that is rolled back, and
 * statistics that put all its rows there. The cost of reading a whole table then lacks the pages, and so is estimated
 * lower than it would be: a plan that avoids it here avoids it all the more in a grown database.
 *
 * @returns the simulated tables; one whose constraints refuse the made-up row is not simulated
 */
export async function simulateGrowth(client: pg.Client): Promise<string[]> {
  // Foreign keys are not checked.
  await client.query('set session_replication_role = replica');
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const simulated: string[] = [];
  for (const { name } of tables.rows) {
    if (!(await addPage(client, name))) continue;
    simulated.push(name);
    // What is known of the few rows that are there would be taken for what is known of the many, whenever that was gathered.
    await client.query(`alter table "${name}" set (autovacuum_enabled = false)`);
    await client.query('delete from pg_statistic where starelid = $1::regclass', [name]);
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', 1,
         'reltuples', $2::real)`,
      [name, ROWS[name] ?? ROWS_OF_OTHERS],
    );
    await client.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', attname::text,
         'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', $2::real)
       from pg_attribute where attrelid = $1::regclass and atttypid = 'uuid'::regtype and attnum > 0`,
      [name, -1 / ROWS_EACH],
    );
  }
  await client.query('set session_replication_role = origin');
  return simulated;
}

/** Drops the conditions on a table's values, within a transaction that is rolled back. */
async function dropChecks(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %I drop constraint %I', $1::text, conname) as statement
     from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Adds a page to an empty table by inserting a made-up row and rolling it back. */
async function addPage(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ columns: string | null; values: string | null }>(
    `select string_agg(format('%I', attname), ', ') as columns,
       string_agg(case format_type(atttypid, null)
         when 'uuid' then 'gen_random_uuid()'
         when 'timestamp with time zone' then 'now()'
         when 'date' then 'current_date'
         when 'boolean' then 'false'
         when 'jsonb' then '''{}''' when 'json' then '''{}'''
         when 'text[]' then '''{}''' when 'bytea' then '''\\x00'''
         when 'text' then '''x''' when 'character varying' then '''x'''
         else '0' end, ', ') as values
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull
       and not atthasdef and attidentity = '' and attgenerated = ''`,
    [table],
  );
  const { columns, values } = rows[0] ?? {};
  await client.query('begin');
  await dropChecks(client, table);
  const insert =
    columns && values
      ? `insert into ${table} (${columns}) values (${values})`
      : `insert into ${table} default values`;
  const added = await client.query(insert).then(
    () => true,
    () => false,
  );
  await client.query('rollback');
  return added;
}
