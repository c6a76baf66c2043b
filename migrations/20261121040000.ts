import { Migration } from '@mikro-orm/migrations';

/** A page's snapshot is kept for as long as evidence quotes it. */
export class Migration20261121040000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('create index "evidence_snapshot_id_index" on "evidence" ("snapshot_id");');
    this.addSql(`
      create function drop_unquoted_snapshot() returns trigger language plpgsql as $$
      begin
        delete from page_snapshots where id = old.snapshot_id
          and not exists (select from evidence where snapshot_id = old.snapshot_id);
        return null;
      end $$;`);
    this.addSql(`
      create trigger evidence_deleted_drops_snapshot after delete on evidence
      for each row when (old.snapshot_id is not null) execute function drop_unquoted_snapshot();`);
    this.addSql(`
      create trigger evidence_updated_drops_snapshot after update of snapshot_id on evidence
      for each row when (old.snapshot_id is not null and new.snapshot_id is distinct from old.snapshot_id)
      execute function drop_unquoted_snapshot();`);
  }
}
