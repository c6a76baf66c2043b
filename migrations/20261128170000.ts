import { Migration } from '@mikro-orm/migrations';

/** Hints that a founder closed stay closed in every browser; a page's picture is found by its file. */
export class Migration20261128170000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "users" add column "closed_hints" jsonb not null default '[]';`);
    this.addSql(`create index "launch_pages_picture_key" on "launch_pages" ("picture_key") where picture_key is not null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index "launch_pages_picture_key";`);
    this.addSql(`alter table "users" drop column "closed_hints";`);
  }
}
