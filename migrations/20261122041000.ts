import { Migration } from '@mikro-orm/migrations';

/** Accounts that can be recovered: one-time links, passkeys, invitations, known browsers, numbers proven by a code. */
export class Migration20261122041000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table "phone_codes" ("id" uuid not null, "created_at" timestamptz not null, "user_id" uuid not null, "phone_number" varchar(255) not null, "code_hash" varchar(64) not null, "attempts" int not null default 0, "expires_at" timestamptz not null, constraint "phone_codes_pkey" primary key ("id"));`);
    this.addSql(`create index "phone_codes_user_id_index" on "phone_codes" ("user_id");`);
    this.addSql(`create index "phone_codes_phone_number_created_at_index" on "phone_codes" ("phone_number", "created_at");`);

    this.addSql(`create table "passkeys" ("id" uuid not null, "created_at" timestamptz not null, "user_id" uuid not null, "credential_id" text not null, "public_key" bytea not null, "counter" bigint not null default 0, "transports" text[] not null default '{}', "name" text not null, "last_used_at" timestamptz null, constraint "passkeys_pkey" primary key ("id"));`);
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);

    this.addSql(`create table "one_time_tokens" ("id" uuid not null, "created_at" timestamptz not null, "user_id" uuid null, "purpose" text check ("purpose" in ('reset', 'confirm', 'change-email', 'passkey-add', 'passkey-sign-in')) not null, "token_hash" varchar(64) not null, "email" varchar(255) null, "mailed" boolean not null default false, "expires_at" timestamptz not null, constraint "one_time_tokens_pkey" primary key ("id"));`);
    this.addSql(`create index "one_time_tokens_user_id_index" on "one_time_tokens" ("user_id");`);
    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "one_time_tokens_expires_at_index" on "one_time_tokens" ("expires_at");`);

    this.addSql(`create table "known_browsers" ("id" uuid not null, "created_at" timestamptz not null, "token_hash" varchar(64) not null, "user_id" uuid null, "last_used_at" timestamptz not null, constraint "known_browsers_pkey" primary key ("id"));`);
    this.addSql(`create index "known_browsers_token_hash_index" on "known_browsers" ("token_hash");`);
    this.addSql(`create index "known_browsers_user_id_index" on "known_browsers" ("user_id");`);
    this.addSql(`create index "known_browsers_last_used_at_index" on "known_browsers" ("last_used_at");`);

    this.addSql(`create table "invitations" ("id" uuid not null, "created_at" timestamptz not null, "email" varchar(255) not null, "token_hash" varchar(64) not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "user_id" uuid null, constraint "invitations_pkey" primary key ("id"));`);
    this.addSql(`create index "invitations_email_index" on "invitations" ("email");`);
    this.addSql(`alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "phone_codes" add constraint "phone_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "known_browsers" add constraint "known_browsers_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "invitations" add constraint "invitations_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "users" drop constraint "users_phone_number_unique";`);

    this.addSql(`alter table "users" add column "email_confirmed_at" timestamptz null, add column "phone_verified_at" timestamptz null;`);
    this.addSql(`create index "users_phone_number_index" on "users" ("phone_number");`);
    this.addSql(`create unique index "users_proven_phone_number" on "users" ("phone_number") where phone_verified_at is not null;`);

    this.addSql(`alter table "sessions" add column "id" uuid not null default gen_random_uuid(), add column "created_at" timestamptz not null default now(), add column "last_used_at" timestamptz not null default now(), add column "user_agent" text not null default '', add column "address" text not null default '', add column "via_provider" boolean not null default false;`);
    this.addSql(`alter table "sessions" alter "id" drop default, alter "created_at" drop default, alter "last_used_at" drop default;`);
    this.addSql(`alter table "sessions" add constraint "sessions_id_unique" unique ("id");`);
    // Who never had a password came by a provider that had verified the address.
    this.addSql(`update users set email_confirmed_at = created_at where oidc_subject is not null and password_hash is null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "phone_codes" cascade;`);

    this.addSql(`drop table if exists "passkeys" cascade;`);

    this.addSql(`drop table if exists "one_time_tokens" cascade;`);

    this.addSql(`drop table if exists "known_browsers" cascade;`);

    this.addSql(`drop table if exists "invitations" cascade;`);

    this.addSql(`alter table "sessions" drop constraint "sessions_id_unique";`);
    this.addSql(`alter table "sessions" drop column "id", drop column "created_at", drop column "last_used_at", drop column "user_agent", drop column "address", drop column "via_provider";`);

    this.addSql(`drop index "users_phone_number_index";`);
    this.addSql(`drop index "users_proven_phone_number";`);
    this.addSql(`alter table "users" drop column "email_confirmed_at", drop column "phone_verified_at";`);

    this.addSql(`alter table "users" add constraint "users_phone_number_unique" unique ("phone_number");`);
  }

}
