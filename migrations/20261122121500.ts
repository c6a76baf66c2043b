import { Migration } from '@mikro-orm/migrations';

/** Since when a member has had which stage. The database writes it down, whoever changes the stage. */
export class Migration20261122121500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "community_members" add column "stages" jsonb not null default '[]';`);
    // Of members from before, only the present stage is known.
    this.addSql(`
      update "community_members" set stages = jsonb_build_array(jsonb_build_object('stage', stage,
        'since', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));`);
    this.addSql(`
      create function keep_member_stages() returns trigger language plpgsql as $$
      declare since timestamptz;
      begin
        if tg_op = 'INSERT' then
          since = new.created_at;
        elsif new.stage is distinct from old.stage then
          since = now();
        else
          return new;
        end if;
        new.stages = coalesce(new.stages, '[]') || jsonb_build_object('stage', new.stage,
          'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
        return new;
      end $$;`);
    this.addSql(`
      create trigger community_members_keep_stages before insert or update of stage on community_members
      for each row execute function keep_member_stages();`);
  }
}
