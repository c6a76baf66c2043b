import { Migration } from '@mikro-orm/migrations';

/** How large a page's picture is, so that its place is kept free until it has arrived. Earlier ones do without. */
export class Migration20261122223000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "launch_pages" add "picture_width" int null, add "picture_height" int null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "launch_pages" drop column "picture_width", drop column "picture_height";`);
  }
}
