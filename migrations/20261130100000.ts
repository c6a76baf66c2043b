import { Migration } from '@mikro-orm/migrations';

/** A concept whose newest decision is a stop says so where it is listed, without a look at its decisions (docs/decisions/0051). */
export class Migration20261130100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "concepts" add column "stopped_at" timestamptz null;`);
    this.addSql(`
      update "concepts" c set "stopped_at" = newest."created_at"
      from (select distinct on ("concept_id") "concept_id", "decision", "created_at" from "decisions"
            order by "concept_id", "created_at" desc, "id" desc) newest
      where newest."concept_id" = c."id" and newest."decision" = 'stop';`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "concepts" drop column "stopped_at";`);
  }
}
