import { Migration } from '@mikro-orm/migrations';

export class Migration20261122030000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table "messages" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "concept_id" uuid not null, "headline" text not null, "subline" text not null default '', "call_to_action" text not null, "audience" text not null default '', "rests_on" jsonb not null default '[]', "chosen" boolean not null default false, "origin" text check ("origin" in ('analyst', 'founder')) not null default 'founder', constraint "messages_pkey" primary key ("id"));`);
    this.addSql(`create index "messages_concept_id_index" on "messages" ("concept_id");`);

    this.addSql(`alter table "messages" add constraint "messages_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "messages" cascade;`);
  }

}
