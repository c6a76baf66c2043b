import { Migration } from '@mikro-orm/migrations';

/** A page may name the product by another name than the concept's working title. */
export class Migration20261130110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "launch_pages" add column "shown_name" varchar(80) null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "launch_pages" drop column "shown_name";`);
  }
}
