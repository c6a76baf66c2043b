import { Migration } from '@mikro-orm/migrations';

/** The first round; when it ends, the program is told by its environment. */
const FIRST_ROUND = `'018f0000-0000-7000-8000-000000000001'`;

/** The competition is held in rounds: at most one is open, and a number enters each once. */
export class Migration20261122061500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "competition_rounds" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "number" int not null, "ends_at" timestamptz not null, "prize" text not null, "rules" text not null default '', "ended_at" timestamptz null, "results" jsonb null, "winner_id" uuid null, "winner_told_at" timestamptz null, constraint "competition_rounds_pkey" primary key ("id"), constraint only_ended_rounds_have_results check ((ended_at is null) = (results is null)));`,
    );
    this.addSql(
      `alter table "competition_rounds" add constraint "competition_rounds_number_unique" unique ("number");`,
    );
    this.addSql(
      `create unique index "competition_rounds_one_open" on "competition_rounds" ((true)) where ended_at is null;`,
    );
    this.addSql(
      `insert into "competition_rounds" (id, created_at, updated_at, number, ends_at, prize)
       values (${FIRST_ROUND}, now(), now(), 1, '2025-09-03T09:00:00-07:00', '$20 grand prize');`,
    );
    this.addSql(`alter table "competition_entries" add column "round_id" uuid null;`);
    this.addSql(`update "competition_entries" set round_id = ${FIRST_ROUND};`);
    this.addSql(`alter table "competition_entries" alter column "round_id" set not null;`);
    this.addSql(
      `alter table "competition_entries" add constraint "competition_entries_round_id_foreign" foreign key ("round_id") references "competition_rounds" ("id") on update cascade;`,
    );
    this.addSql(
      `alter table "competition_entries" drop constraint "competition_entries_phone_number_unique";`,
    );
    this.addSql(
      `alter table "competition_entries" add constraint "competition_entries_round_id_phone_number_unique" unique ("round_id", "phone_number");`,
    );
    this.addSql(`
      create trigger competition_rounds_told after insert or update or delete on competition_rounds
      for each statement execute function tell_competition_changed();`);
  }
}
