import { Migration } from '@mikro-orm/migrations';

/** Experiments with their results, decisions with the moment they were taken in, and what a journey has left out. */
export class Migration20261122020000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "decisions" ("id" uuid not null, "created_at" timestamptz not null, "concept_id" uuid not null, "decision" text check ("decision" in ('go', 'change', 'stop')) not null, "because" text not null, "score" double precision null, "proven" double precision null, "canvas" jsonb not null, constraint "decisions_pkey" primary key ("id"), constraint because_not_blank check (btrim(because) <> ''));`);
    this.addSql(`create index "decisions_concept_id_created_at_index" on "decisions" ("concept_id", "created_at");`);

    this.addSql(`create table "experiments" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "concept_id" uuid not null, "assumption_id" uuid not null, "kind" text check ("kind" in ('interviews', 'survey', 'landing', 'preorder', 'manual')) not null, "title" text not null, "plan" text null, "pass_mark" jsonb null, "manual_strength" text check ("manual_strength" in ('desk', 'said', 'did', 'paid')) null, "questions" jsonb not null default '[]', "status" text check ("status" in ('draft', 'running', 'passed', 'failed', 'inconclusive', 'abandoned')) not null default 'draft', "sure" double precision null, "token" varchar(255) null, "reason" text null, "counted" int not null default 0, "for_count" int not null default 0, "against_count" int not null default 0, "started_at" timestamptz null, "ends_at" timestamptz null, "ended_at" timestamptz null, "full_at" timestamptz null, constraint "experiments_pkey" primary key ("id"), constraint title_not_blank check (btrim(title) <> ''), constraint sure_is_fraction check (sure >= (0)::double precision and sure <= (1)::double precision), constraint people_are_counted_once check (for_count >= 0 and against_count >= 0 and for_count + against_count <= counted), constraint only_ended_have_an_end check ((ended_at is null) = (status = any (array['draft'::text, 'running'::text]))), constraint abandoned_for_a_reason check (status <> 'abandoned'::text or (reason is not null and btrim(reason) <> '')));`);
    this.addSql(`create index "experiments_concept_id_index" on "experiments" ("concept_id");`);
    this.addSql(`create index "experiments_assumption_id_index" on "experiments" ("assumption_id");`);
    this.addSql(`alter table "experiments" add constraint "experiments_token_unique" unique ("token");`);

    this.addSql(`create table "experiment_results" ("id" uuid not null, "created_at" timestamptz not null, "experiment_id" uuid not null, "person_key" text not null, "who" text null, "member_id" uuid null, "joined_as" text null, "outcome" text check ("outcome" in ('for', 'against', 'neutral')) not null, "note" text null, "answers" jsonb null, "address_hash" varchar(255) null, constraint "experiment_results_pkey" primary key ("id"));`);
    this.addSql(`create index "experiment_results_member_id_index" on "experiment_results" ("member_id");`);
    this.addSql(`create index "experiment_results_experiment_id_created_at_index" on "experiment_results" ("experiment_id", "created_at");`);
    this.addSql(`alter table "experiment_results" add constraint "experiment_results_experiment_id_person_key_unique" unique ("experiment_id", "person_key");`);
    this.addSql(`alter table "experiment_results" add constraint "experiment_results_experiment_id_joined_as_unique" unique ("experiment_id", "joined_as");`);

    this.addSql(`alter table "decisions" add constraint "decisions_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "experiments" add constraint "experiments_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "experiments" add constraint "experiments_assumption_id_foreign" foreign key ("assumption_id") references "assumptions" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "experiment_results" add constraint "experiment_results_experiment_id_foreign" foreign key ("experiment_id") references "experiments" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "experiment_results" add constraint "experiment_results_member_id_foreign" foreign key ("member_id") references "community_members" ("id") on update cascade on delete set null;`);

    this.addSql(`alter table "concepts" add column "skipped_stages" jsonb not null default '[]';`);

    this.addSql(`alter table "assumptions" add column "reviewed_at" timestamptz null;`);
  }
}
