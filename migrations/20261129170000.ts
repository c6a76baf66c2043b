import { Migration } from '@mikro-orm/migrations';

/** A failed call waited on the home page for a week, though its founder had read why it failed. */
export class Migration20261129170000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "calls" add column "put_away_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "calls" drop column "put_away_at";`);
  }
}
