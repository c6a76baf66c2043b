import { Migration } from '@mikro-orm/migrations';

/** Customer and offer on the concept, when they were confirmed, and what of them the rest is made from. */
export class Migration20261122120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "concepts" add column "customer" text null, add column "offer" text null, add column "confirmed_at" timestamptz null, add column "offer_version" int not null default 0, add column "remade_version" int not null default 0;`,
    );
    this.addSql(
      `create index "concepts_to_remake" on "concepts" ("updated_at") where remade_version < offer_version;`,
    );
    this.addSql(`select tell_changes_of('questions', '{assumptions}', 'concept');`);
  }
}
