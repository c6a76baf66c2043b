import { Migration } from '@mikro-orm/migrations';

/** The answers of requests with an Idempotency-Key, so that a repeated one creates nothing. */
export class Migration20261122230500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "sent_requests" ("id" uuid not null, "created_at" timestamptz not null, "owner_id" uuid null,
      "sender" varchar(36) not null, "route" varchar(255) not null, "key_hash" varchar(64) not null,
      "input_hash" varchar(64) not null, "answer" text not null, primary key ("id"));`);
    this.addSql(`create index "sent_requests_owner_id_index" on "sent_requests" ("owner_id");`);
    this.addSql(
      `create index "sent_requests_sender_created_at_index" on "sent_requests" ("sender", "created_at");`,
    );
    this.addSql(`alter table "sent_requests" add constraint "sent_requests_sender_route_key_hash_unique"
      unique ("sender", "route", "key_hash");`);
    this.addSql(`alter table "sent_requests" add constraint "sent_requests_owner_id_foreign"
      foreign key ("owner_id") references "users" ("id") on delete cascade;`);
  }

  override async down(): Promise<void> {
    this.addSql('drop table "sent_requests";');
  }
}
