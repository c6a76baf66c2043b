import { Migration } from '@mikro-orm/migrations';

/** Lets an administrator's newest calls and the newest feedback be found without reading all of them. */
export class Migration20261122133000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create index "calls_created_at_id_index" on "calls" ("created_at", "id");`);
    this.addSql(`create index "feedback_created_at_id_index" on "feedback" ("created_at", "id");`);
  }
}
