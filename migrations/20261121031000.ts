import { Migration } from '@mikro-orm/migrations';

/** Remembers which bytes were looked at, so that what somebody swaps afterwards is never served. */
export class Migration20261121031000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "attachments" add column "etag" text null;');
    this.addSql('alter table "recordings" add column "etag" text null;');
  }
}
