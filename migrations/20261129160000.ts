import { Migration } from '@mikro-orm/migrations';

/** What waits on the home page was found by reading all evidence of its founder, after each change of theirs. */
export class Migration20261129160000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index "evidence_undecided" on "evidence" ("assumption_id") where needs_judgement;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index "evidence_undecided";`);
  }
}
