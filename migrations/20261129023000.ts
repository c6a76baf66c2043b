import { Migration } from '@mikro-orm/migrations';

/** A step that one process runs is left to it by the others, also when the queue hands its job out once more. */
export class Migration20261129023000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "concept_steps" add column "held_until" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "concept_steps" drop column "held_until";`);
  }
}
