import { Migration } from '@mikro-orm/migrations';

/**
 * Founders request features, 500 each: the few that are shown, a founder's own, and what goes with an account were found by
 * reading all of them, and the invitation that made an account by reading all invitations.
 */
export class Migration20261129122000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create index "features_submitted_by_id_index" on "features" ("submitted_by_id");`);
    this.addSql(
      `create index "features_shown" on "features" ("vote_count" desc, "created_at", "id") where visible;`,
    );
    this.addSql(`create index "invitations_user_id_index" on "invitations" ("user_id");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index "invitations_user_id_index";`);
    this.addSql(`drop index "features_shown";`);
    this.addSql(`drop index "features_submitted_by_id_index";`);
  }
}
