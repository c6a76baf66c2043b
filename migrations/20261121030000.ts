import { Migration } from '@mikro-orm/migrations';

/** Says on screen why the last gathering of evidence failed. */
export class Migration20261121030000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "assumptions" add column "gathering_failure" text null;');
  }
}
