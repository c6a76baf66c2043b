import { Migration } from '@mikro-orm/migrations';

/** What a pitch turned out to be, and what two ideas were split into; the ideas that founders were given. */
export class Migration20261122150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "concepts" add column "pitch_kind" text check ("pitch_kind" in ('idea', 'two-ideas', 'no-idea', 'other-language', 'instructions')) not null default 'idea', add column "split_at" int null, add column "split_into" jsonb null, add column "read_as_idea" boolean not null default false;`,
    );
    this.addSql(
      `create table "ideas" ("id" uuid not null, "created_at" timestamptz not null, "user_id" uuid not null, "round" int not null, "concept" text not null, "fit" text not null, constraint "ideas_pkey" primary key ("id"));`,
    );
    this.addSql(`create index "ideas_user_id_index" on "ideas" ("user_id");`);
    this.addSql(
      `alter table "ideas" add constraint "ideas_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`select tell_changes_of('ideas', '{account}', 'user_id');`);
  }
}
