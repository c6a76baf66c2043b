import { Migration } from '@mikro-orm/migrations';

/** Whose link brought a joiner is known also when that address is confirmed only later. */
export class Migration20261122224500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "page_joins" add "referred_by_id" uuid null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "page_joins" drop column "referred_by_id";`);
  }
}
