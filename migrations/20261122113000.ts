import { Migration } from '@mikro-orm/migrations';

/** When each part that the program leans on failed last. */
export class Migration20261122113000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "part_failures" ("part" varchar(255) not null, "reason" varchar(300) not null, "failed_at" timestamptz not null, constraint "part_failures_pkey" primary key ("part"));`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "part_failures" cascade;`);
  }
}
