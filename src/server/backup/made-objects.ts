import type pg from 'pg';

/**
 * The statements that drop what the schema contains, but for what belongs to an extension: tables with their indexes and
 * triggers, sequences and functions. Empty for an empty schema.
 */
export async function dropsOfAll(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string }>(DROPS);
  return rows.map((row) => row.drop);
}

/** Drops all but what was there before, in one transaction. @throws the server's error; then nothing is dropped */
export async function dropAllBut(client: pg.Client, before: readonly string[]): Promise<void> {
  const made = (await dropsOfAll(client)).filter((drop) => !before.includes(drop));
  await client.query(['begin', ...made, 'commit'].join(';'));
}

const OURS = (catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;
const DROPS = `
  select 'drop table if exists ' || o.oid::regclass || ' cascade' as drop from pg_class o
    where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p') and ${OURS('pg_class')}
  union all
  select 'drop sequence if exists ' || o.oid::regclass || ' cascade' from pg_class o
    where o.relnamespace = current_schema()::regnamespace and o.relkind = 'S' and ${OURS('pg_class')}
  union all
  select 'drop function if exists ' || o.oid::regprocedure || ' cascade' from pg_proc o
    where o.pronamespace = current_schema()::regnamespace and o.prokind = 'f' and ${OURS('pg_proc')}`;
