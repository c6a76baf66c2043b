import { Migration } from '@mikro-orm/migrations';

/** Reading a founder's link, and a note for its evidence, is owed from the change on, whatever becomes of the queue. */
export class Migration20261122204500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "owed_jobs" ("id" uuid not null, "created_at" timestamptz not null, "job" text check ("job" in ('evidence.read-link', 'evidence.propose')) not null, "subject_id" uuid not null, "due_at" timestamptz not null, "tries" smallint not null default 0, constraint "owed_jobs_pkey" primary key ("id"));`);
    this.addSql(`create index "owed_jobs_due_at_index" on "owed_jobs" ("due_at");`);
    this.addSql(`alter table "owed_jobs" add constraint "owed_jobs_job_subject_id_unique" unique ("job", "subject_id");`);
    this.addSql(`
      create function owe_job() returns trigger language plpgsql as $$
      begin
        insert into owed_jobs (id, created_at, job, subject_id, due_at)
        values (gen_random_uuid(), clock_timestamp(), tg_argv[0], new.id, now() + interval '2 minutes')
        on conflict (job, subject_id) do update set
          created_at = excluded.created_at, due_at = excluded.due_at, tries = 0;
        return null;
      end $$;`);
    this.addSql(`
      create trigger evidence_owes_link_on_insert after insert on evidence for each row
      when (new.origin_kind = 'founder' and new.source_url is not null and new.snapshot_id is null)
      execute function owe_job('evidence.read-link');`);
    this.addSql(`
      create trigger evidence_owes_link_on_update after update of source_url on evidence for each row
      when (new.origin_kind = 'founder' and new.source_url is not null and new.snapshot_id is null
        and new.source_url is distinct from old.source_url)
      execute function owe_job('evidence.read-link');`);
    this.addSql(`
      create trigger thoughts_owe_reading_on_insert after insert on thoughts for each row
      when (new.concept_id is not null and coalesce(new.content, new.transcript) is not null)
      execute function owe_job('evidence.propose');`);
    this.addSql(`
      create trigger thoughts_owe_reading_on_update after update of content, transcript, concept_id on thoughts for each row
      when (new.concept_id is not null and coalesce(new.content, new.transcript) is not null
        and (new.concept_id, coalesce(new.content, new.transcript))
          is distinct from (old.concept_id, coalesce(old.content, old.transcript)))
      execute function owe_job('evidence.propose');`);
  }

  override async down(): Promise<void> {
    this.addSql('drop trigger thoughts_owe_reading_on_update on thoughts;');
    this.addSql('drop trigger thoughts_owe_reading_on_insert on thoughts;');
    this.addSql('drop trigger evidence_owes_link_on_update on evidence;');
    this.addSql('drop trigger evidence_owes_link_on_insert on evidence;');
    this.addSql('drop function owe_job;');
    this.addSql('drop table "owed_jobs";');
  }
}
