import { Migration } from '@mikro-orm/migrations';

/** An idea remembers the concept that it became, so that it is not offered again. */
export class Migration20261129030000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "ideas" add column "concept_id" uuid null;`);
    this.addSql(
      `alter table "ideas" add constraint "ideas_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on delete set null;`,
    );
    this.addSql(`create index "ideas_concept_id_index" on "ideas" ("concept_id");`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "ideas" drop column "concept_id";`);
  }
}
