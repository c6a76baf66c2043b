import { Migration } from '@mikro-orm/migrations';

/** What a recording made in a browser is to become, and when each of a recording's words was said. */
export class Migration20261122122500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "recordings" add column "purpose" text not null default 'concept';`);
    this.addSql(
      `alter table "recordings" add constraint "recordings_purpose_check" check ("purpose" in ('concept', 'thought'));`,
    );
    this.addSql(`alter table "recordings" add column "words" jsonb null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "recordings" drop column "words";`);
    this.addSql(`alter table "recordings" drop constraint if exists "recordings_purpose_check";`);
    this.addSql(`alter table "recordings" drop column "purpose";`);
  }
}
