import { Migration } from '@mikro-orm/migrations';

/** A gathering that fell short says so where its findings stand, and a winner who cannot be told by text is named. */
export class Migration20261128210000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "assumptions" add column "gathering_shortfall" text null;`);
    this.addSql(`alter table "competition_rounds" add column "winner_untold_because" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "competition_rounds" drop column "winner_untold_because";`);
    this.addSql(`alter table "assumptions" drop column "gathering_shortfall";`);
  }
}
