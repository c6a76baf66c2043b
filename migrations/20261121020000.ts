import { Migration } from '@mikro-orm/migrations';

/**
 * What the entities cannot say: the writing transaction itself tells every process whose lists have changed,
 * and remembers which stored files have lost their owner.
 */
export class Migration20261121020000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create function tell_concepts_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('founder_changed', owner_id::text)
          from (select distinct owner_id from changed where owner_id is not null) as owners;
        if exists (select from changed where owner_id is null) then
          perform pg_notify('competition_changed', '');
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create function tell_assumptions_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('founder_changed', owner_id::text)
          from (select distinct concepts.owner_id from changed join concepts on concepts.id = changed.concept_id
                where concepts.owner_id is not null) as owners;
        if exists (select from changed join concepts on concepts.id = changed.concept_id
                   where concepts.owner_id is null) then
          perform pg_notify('competition_changed', '');
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create function tell_evidence_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('founder_changed', owner_id::text)
          from (select distinct concepts.owner_id from changed
                join assumptions on assumptions.id = changed.assumption_id
                join concepts on concepts.id = assumptions.concept_id
                where concepts.owner_id is not null) as owners;
        if exists (select from changed
                   join assumptions on assumptions.id = changed.assumption_id
                   join concepts on concepts.id = assumptions.concept_id
                   where concepts.owner_id is null) then
          perform pg_notify('competition_changed', '');
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create function tell_competition_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('competition_changed', '');
        return null;
      end $$;`);
    this.addSql(`
      create function tell_session_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('session_ended', old.token_hash);
        return null;
      end $$;`);
    const told: [table: string, told: string][] = [
      ['concepts', 'tell_concepts_changed'],
      ['assumptions', 'tell_assumptions_changed'],
      ['evidence', 'tell_evidence_changed'],
    ];
    for (const [table, tell] of told) {
      for (const [verb, rows] of [
        ['insert', 'new'],
        ['update', 'new'],
        ['delete', 'old'],
      ]) {
        this.addSql(`
          create trigger ${table}_${verb}_told after ${verb} on ${table}
          referencing ${rows} table as changed for each statement execute function ${tell}();`);
      }
    }
    this.addSql(`
      create trigger competition_entries_told after insert or update or delete on competition_entries
      for each statement execute function tell_competition_changed();`);
    for (const table of ['sessions', 'admin_sessions']) {
      this.addSql(`
        create trigger ${table}_ended after delete on ${table}
        for each row execute function tell_session_ended();`);
    }

    this.addSql(`
      create function doom_stored_file() returns trigger language plpgsql as $$
      begin
        if old.storage_key is not null then
          insert into doomed_files (id, created_at, storage_key) values (gen_random_uuid(), now(), old.storage_key);
        end if;
        return null;
      end $$;`);
    for (const table of ['attachments', 'recordings']) {
      this.addSql(`
        create trigger ${table}_doom_file after delete on ${table}
        for each row execute function doom_stored_file();`);
    }
    this.addSql(`
      create function doom_resume() returns trigger language plpgsql as $$
      begin
        if old.resume_key is not null and (tg_op = 'DELETE' or new.resume_key is distinct from old.resume_key) then
          insert into doomed_files (id, created_at, storage_key) values (gen_random_uuid(), now(), old.resume_key);
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create trigger users_doom_resume after delete or update of resume_key on users
      for each row execute function doom_resume();`);
    this.addSql(`
      create function doom_open_upload() returns trigger language plpgsql as $$
      begin
        if old.status = 'open' then
          insert into doomed_files (id, created_at, storage_key) values (gen_random_uuid(), now(), old.key);
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create trigger uploads_doom_file after delete on uploads
      for each row execute function doom_open_upload();`);
  }
}
