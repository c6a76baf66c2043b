import { Migration } from '@mikro-orm/migrations';

/** Concepts name what their analysis left out; what a deleted concept has cost stays on its founder's bill. */
export class Migration20261122041500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "concepts" add column "gaps" jsonb not null default '[]', add column "returns_to" text null;`);
    this.addSql(`alter table "model_calls" drop constraint "model_calls_concept_id_foreign";`);
    this.addSql(
      `alter table "model_calls" add constraint "model_calls_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete set null;`,
    );
    this.addSql(`create index "model_calls_user_id_created_at_index" on "model_calls" ("user_id", "created_at");`);
  }
}
