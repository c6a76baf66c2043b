import { Migration } from '@mikro-orm/migrations';

/** The deletion of a message, an open question and the draft of an experiment can be undone too. */
export class Migration20261123193000 extends Migration {
  override async up(): Promise<void> {
    this.kinds(`'assumption', 'evidence', 'note', 'member', 'message', 'question', 'experiment'`);
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "removals" where "kind" in ('message', 'question', 'experiment');`);
    this.kinds(`'assumption', 'evidence', 'note', 'member'`);
  }

  private kinds(list: string): void {
    this.addSql(`alter table "removals" drop constraint if exists "removals_kind_check";`);
    this.addSql(`alter table "removals" add constraint "removals_kind_check" check ("kind" in (${list}));`);
  }
}
