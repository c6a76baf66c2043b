import { Migration } from '@mikro-orm/migrations';

/**
 * What housekeeping looks for every ten seconds, nearly always in vain: forgotten calls were found by reading all calls, and
 * visitors of past days by reading all of today's.
 */
export class Migration20261129121000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create index "calls_in_progress" on "calls" ("created_at") where status = 'in_progress';`);
    this.addSql(`create index "page_visitors_day_index" on "page_visitors" ("day");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index "page_visitors_day_index";`);
    this.addSql(`drop index "calls_in_progress";`);
  }
}
