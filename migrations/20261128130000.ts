import { Migration } from '@mikro-orm/migrations';

/** An open round can be corrected; the environment's end no longer applies to one that was. */
export class Migration20261128130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "competition_rounds" add "corrected_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "competition_rounds" drop column "corrected_at";`);
  }
}
