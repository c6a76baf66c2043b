import { Migration } from '@mikro-orm/migrations';

/** What a join to a page with many people on it looks up: who is known by this address, and who joined within the hour. */
export class Migration20261122203000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create index "community_members_concept_email" on "community_members" ("concept_id", lower("email"))`);
    this.addSql(`create index "page_joins_page_id_created_at_index" on "page_joins" ("page_id", "created_at");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index "page_joins_page_id_created_at_index";`);
    this.addSql(`drop index "community_members_concept_email";`);
  }
}
