import { Migration } from '@mikro-orm/migrations';

/** A refusal of the text to a winner that may pass says why as well, and is told from one for good. */
export class Migration20261129041000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "competition_rounds" add column "winner_unreachable" boolean not null default false;`);
    this.addSql(
      `update "competition_rounds" set "winner_unreachable" = true where "winner_untold_because" is not null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`update "competition_rounds" set "winner_untold_because" = null where not "winner_unreachable";`);
    this.addSql(`alter table "competition_rounds" drop column "winner_unreachable";`);
  }
}
