import { Migration } from '@mikro-orm/migrations';

/** What a deletion took away, kept for the minutes in which it can be undone. Gone with its founder and its concept. */
export class Migration20261122173500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "removals" ("id" uuid not null, "created_at" timestamptz not null, "owner_id" uuid not null, "concept_id" uuid not null, "kind" text check ("kind" in ('assumption', 'evidence', 'note', 'member')) not null, "traces" jsonb not null, constraint "removals_pkey" primary key ("id"));`);
    this.addSql(`create index "removals_owner_id_index" on "removals" ("owner_id");`);
    this.addSql(`create index "removals_concept_id_index" on "removals" ("concept_id");`);
    this.addSql(`create index "removals_created_at_index" on "removals" ("created_at");`);
    this.addSql(`alter table "removals" add constraint "removals_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "removals" add constraint "removals_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "removals" cascade;`);
  }
}
