import { Migration } from '@mikro-orm/migrations';

export class Migration20261122042000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table "users" add column "resume_bytes" bigint not null default 0;`);

    this.addSql(`alter table "uploads" add column "bytes" bigint not null default 0;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "uploads" drop column "bytes";`);

    this.addSql(`alter table "users" drop column "resume_bytes";`);
  }

}
