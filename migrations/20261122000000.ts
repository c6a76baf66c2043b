import { Migration } from '@mikro-orm/migrations';

/** Scoring is part of the last step and has no row of its own any more. */
export class Migration20261122000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`delete from "concept_steps" where "name" = 'score';`);
  }
}
