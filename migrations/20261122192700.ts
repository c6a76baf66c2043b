import { Migration } from '@mikro-orm/migrations';

/** A page's picture counts as its founder's storage. What was taken before this is not known, and counts nothing. */
export class Migration20261122192700 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "launch_pages" add column "picture_bytes" int not null default 0;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "launch_pages" drop column "picture_bytes";`);
  }
}
