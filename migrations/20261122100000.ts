import { Migration } from '@mikro-orm/migrations';

/** The public page: its addresses, who visited, joined and ordered, and what was reported. */
export class Migration20261122100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "page_uses" ("subject" varchar(43) not null, "since" timestamptz not null, "uses" int not null, constraint "page_uses_pkey" primary key ("subject"));`);
    this.addSql(`create index "page_uses_since_index" on "page_uses" ("since");`);

    this.addSql(`create table "launch_pages" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "concept_id" uuid not null, "slug" varchar(60) not null, "message_ids" jsonb not null default '[]', "call_to_action_kind" text check ("call_to_action_kind" in ('waitlist', 'preorder')) not null default 'waitlist', "price_cents" int null, "currency" varchar(3) null, "thanks" text not null, "published" boolean not null default false, "published_at" timestamptz null, "indexed" boolean not null default false, "look" text check ("look" in ('paper', 'bold', 'quiet')) not null default 'paper', "background" varchar(7) null, "accent" varchar(7) null, "picture_key" text null, "picture_type" varchar(255) null, "picture_etag" text null, "taken_down_at" timestamptz null, "taken_down_reason" text null, "secret" varchar(64) not null, constraint "launch_pages_pkey" primary key ("id"));`);
    this.addSql(`alter table "launch_pages" add constraint "launch_pages_concept_id_unique" unique ("concept_id");`);
    this.addSql(`alter table "launch_pages" add constraint "launch_pages_slug_unique" unique ("slug");`);

    this.addSql(`create table "page_visitors" ("page_id" uuid not null, "day" date not null, "visitor" varchar(32) not null, constraint "page_visitors_pkey" primary key ("page_id", "day", "visitor"));`);

    this.addSql(`create table "page_visits" ("page_id" uuid not null, "day" date not null, "message_id" uuid not null, "visits" int not null, constraint "page_visits_pkey" primary key ("page_id", "day", "message_id"));`);

    this.addSql(`create table "page_slugs" ("slug" varchar(60) not null, "page_id" uuid not null, "created_at" timestamptz not null, constraint "page_slugs_pkey" primary key ("slug"));`);
    this.addSql(`create index "page_slugs_page_id_index" on "page_slugs" ("page_id");`);

    this.addSql(`create table "page_reports" ("id" uuid not null, "created_at" timestamptz not null, "page_id" uuid not null, "reason" text not null, constraint "page_reports_pkey" primary key ("id"));`);
    this.addSql(`create index "page_reports_page_id_index" on "page_reports" ("page_id");`);

    this.addSql(`create table "page_orders" ("id" uuid not null, "created_at" timestamptz not null, "page_id" uuid not null, "message_id" uuid null, "email" varchar(255) null, "name" text null, "amount_cents" int not null, "currency" varchar(3) not null, "consented_at" timestamptz not null, "consent_text" text not null, "via" varchar(255) null, "visitor" varchar(255) null, "checkout_id" varchar(255) null, "payment_id" varchar(255) null, "paid_at" timestamptz null, "refunded_at" timestamptz null, "member_id" uuid null, "person" uuid null, "stage_before" text check ("stage_before" in ('prospect', 'contributor', 'customer')) null, constraint "page_orders_pkey" primary key ("id"));`);
    this.addSql(`create index "page_orders_page_id_index" on "page_orders" ("page_id");`);
    this.addSql(`alter table "page_orders" add constraint "page_orders_checkout_id_unique" unique ("checkout_id");`);
    this.addSql(`alter table "page_orders" add constraint "page_orders_payment_id_unique" unique ("payment_id");`);
    this.addSql(`create index "page_orders_member_id_index" on "page_orders" ("member_id");`);

    this.addSql(`create table "page_joins" ("id" uuid not null, "created_at" timestamptz not null, "page_id" uuid not null, "email" varchar(255) not null, "name" text not null, "kind" text check ("kind" in ('waitlist', 'preorder')) not null default 'waitlist', "message_id" uuid null, "consented_at" timestamptz not null, "consent_text" text not null, "confirmed_at" timestamptz null, "counted_at" timestamptz null, "letters_sent" smallint not null default 0, "member_id" uuid null, "made_member" boolean not null default false, "referral_code" varchar(16) not null, "came_through_id" uuid null, "visitor" varchar(255) null, constraint "page_joins_pkey" primary key ("id"));`);
    this.addSql(`create index "page_joins_member_id_index" on "page_joins" ("member_id");`);
    this.addSql(`alter table "page_joins" add constraint "page_joins_referral_code_unique" unique ("referral_code");`);
    this.addSql(`create index "page_joins_came_through_id_index" on "page_joins" ("came_through_id");`);
    this.addSql(`alter table "page_joins" add constraint "page_joins_page_id_email_unique" unique ("page_id", "email");`);

    this.addSql(`create table "visit_salts" ("day" date not null, "salt" varchar(64) not null, constraint "visit_salts_pkey" primary key ("day"));`);

    this.addSql(`alter table "launch_pages" add constraint "launch_pages_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "page_visitors" add constraint "page_visitors_page_id_foreign" foreign key ("page_id") references "launch_pages" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "page_visits" add constraint "page_visits_page_id_foreign" foreign key ("page_id") references "launch_pages" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "page_slugs" add constraint "page_slugs_page_id_foreign" foreign key ("page_id") references "launch_pages" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "page_reports" add constraint "page_reports_page_id_foreign" foreign key ("page_id") references "launch_pages" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "page_orders" add constraint "page_orders_page_id_foreign" foreign key ("page_id") references "launch_pages" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "page_orders" add constraint "page_orders_member_id_foreign" foreign key ("member_id") references "community_members" ("id") on update cascade on delete set null;`);

    this.addSql(`alter table "page_joins" add constraint "page_joins_page_id_foreign" foreign key ("page_id") references "launch_pages" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "page_joins" add constraint "page_joins_member_id_foreign" foreign key ("member_id") references "community_members" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "page_joins" add constraint "page_joins_came_through_id_foreign" foreign key ("came_through_id") references "community_members" ("id") on update cascade on delete set null;`);

    for (const [table, reachedBy] of [
      ['launch_pages', 'concept'],
      ['page_joins', 'page_id -> launch_pages'],
      ['page_orders', 'page_id -> launch_pages'],
    ]) {
      this.addSql(`select tell_changes_of('${table}', '{launch}', '${reachedBy}');`);
    }
    // What a public page is made from: every process forgets the pages it has ready.
    this.addSql(`
      create function tell_pages_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('pages_changed', '');
        return null;
      end $$;`);
    for (const [name, event] of [
      ['launch_pages_told', 'insert or update or delete on launch_pages'],
      ['messages_pages_told', 'update or delete on messages'],
      ['users_pages_told', 'update of first_name, last_name, email on users'],
      ['concepts_pages_told', 'update of title on concepts'],
    ]) {
      this.addSql(`
        create trigger ${name} after ${event}
        for each statement execute function tell_pages_changed();`);
    }
    this.addSql(`
      create function doom_page_picture() returns trigger language plpgsql as $$
      begin
        if old.picture_key is not null and (tg_op = 'DELETE' or new.picture_key is distinct from old.picture_key) then
          insert into doomed_files (id, created_at, storage_key) values (gen_random_uuid(), now(), old.picture_key);
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create trigger launch_pages_doom_picture after delete or update of picture_key on launch_pages
      for each row execute function doom_page_picture();`);
    // An order outlives its member as an amount, without the name and address.
    this.addSql(`
      create function forget_buyer() returns trigger language plpgsql as $$
      begin
        new.email = null;
        new.name = null;
        return new;
      end $$;`);
    this.addSql(`
      create trigger page_orders_forget_buyer before update of member_id on page_orders
      for each row when (old.member_id is not null and new.member_id is null) execute function forget_buyer();`);
  }
}
