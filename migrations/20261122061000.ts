import { Migration } from '@mikro-orm/migrations';

/** What each worker counts, kept for a minute where the web process finds it: a worker has no port to be asked at. */
export class Migration20261122061000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table "process_figures" ("process" varchar(255) not null, "figures" jsonb not null, "updated_at" timestamptz not null, constraint "process_figures_pkey" primary key ("process"));`,
    );
  }
}
