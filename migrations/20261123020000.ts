import { Migration } from '@mikro-orm/migrations';

/**
 * A deleted concept's notice names all its lists, since the rows of its assumptions and their evidence are deleted after
 * it, when nothing leads from them to their founder any more. Bodies that show only those are kept through all other
 * changes of a concept.
 */
export class Migration20261123020000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create or replace function tell_concepts_changed() returns trigger language plpgsql as $told$
      begin
        perform pg_notify('founder_changed', owner_id::text ||
            case tg_op when 'DELETE' then ' concepts assumptions evidence' else ' concepts' end ||
            case when count(*) > 100 then ' all' else ' ' || string_agg('concept:' || id, ' ') end)
          from changed where owner_id is not null group by owner_id;
        if exists (select from changed where owner_id is null) then
          perform pg_notify('competition_changed', '');
        end if;
        return null;
      end $told$;`);
  }
}
