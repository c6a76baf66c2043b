import { Migration } from '@mikro-orm/migrations';

/** Titles to choose from, beside the one that a concept was given. */
export class Migration20261130120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "concepts" add column "other_titles" jsonb not null default '[]';`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "concepts" drop column "other_titles";`);
  }
}
