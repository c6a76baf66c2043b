import { Migration } from '@mikro-orm/migrations';

/**
 * A join writes three index entries fewer: the members of a concept are found by the index that names their e-mail too,
 * who came by themselves is in no index of who came through whom, and the sweep of uses reads what is one hour's.
 */
export class Migration20261122214500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index "community_members_concept_id_index";`);
    this.addSql(`drop index "page_joins_came_through_id_index";`);
    this.addSql(
      `create index "page_joins_came_through" on "page_joins" ("came_through_id") where "came_through_id" is not null;`,
    );
    this.addSql(`drop index "page_uses_since_index";`);
  }

  override async down(): Promise<void> {
    this.addSql(`create index "page_uses_since_index" on "page_uses" ("since");`);
    this.addSql(`drop index "page_joins_came_through";`);
    this.addSql(`create index "page_joins_came_through_id_index" on "page_joins" ("came_through_id");`);
    this.addSql(`create index "community_members_concept_id_index" on "community_members" ("concept_id");`);
  }
}
