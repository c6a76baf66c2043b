import { Migration } from '@mikro-orm/migrations';

export class Migration20261122040000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table "letters" ("id" uuid not null, "created_at" timestamptz not null, "user_id" uuid null, "address" varchar(255) not null, "subject" text not null, "text" text null, "status" text check ("status" in ('waiting', 'sent', 'failed')) not null default 'waiting', "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "expires_at" timestamptz null, "claimed_until" timestamptz null, constraint "letters_pkey" primary key ("id"));`);
    this.addSql(`create index "letters_user_id_index" on "letters" ("user_id");`);
    this.addSql(`create index "letters_address_created_at_index" on "letters" ("address", "created_at");`);
    this.addSql(`create index "letters_status_next_attempt_at_index" on "letters" ("status", "next_attempt_at");`);

    this.addSql(`alter table "letters" add constraint "letters_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "letters" cascade;`);
  }

}
