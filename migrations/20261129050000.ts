import { Migration } from '@mikro-orm/migrations';

const OLD = String.raw`if exists \(select from \(([^)]*)\) as owned where owner_id is null\) then\s+perform pg_notify\('competition_changed', ''\);\s+end if;`;

const NAMING = (source: string, id: string) => `perform pg_notify('competition_changed',
                case when count(distinct ${id}) > 100 then 'all' else string_agg(distinct ${id}::text, ' ') end)
              from ${source} where owner_id is null having count(*) > 0;`;

/**
 * A notice of the competition names the concepts whose rows have changed, so that only those entries are read again:
 * `competition_changed` with `<concept> …`, `all` for more than 100, or `list` for a change of entries and rounds. Each
 * function that `tell_changes_of` has made, and that function itself, contains the part that is replaced.
 */
export class Migration20261129050000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      do $do$
      declare
        made record;
      begin
        for made in select p.oid from pg_proc p
            where p.pronamespace = current_schema()::regnamespace and p.proname like 'tell\\_%'
              and p.prosrc ~ $old$${OLD}$old$ loop
          execute regexp_replace(pg_get_functiondef(made.oid), $old$${OLD}$old$,
            $new$${NAMING(String.raw`(\1) as owned`, 'concept_id')}$new$, 'g');
        end loop;
      end $do$;`);
    this.addSql(`
      create or replace function tell_concepts_changed() returns trigger language plpgsql as $told$
      begin
        perform pg_notify('founder_changed', owner_id::text ||
            case tg_op when 'DELETE' then ' concepts assumptions evidence' else ' concepts' end ||
            case when count(*) > 100 then ' all' else ' ' || string_agg('concept:' || id, ' ') end)
          from changed where owner_id is not null group by owner_id;
        ${NAMING('changed', 'id')}
        return null;
      end $told$;`);
    this.addSql(`
      create or replace function tell_competition_changed() returns trigger language plpgsql as $told$
      begin
        perform pg_notify('competition_changed', 'list');
        return null;
      end $told$;`);
  }
}
