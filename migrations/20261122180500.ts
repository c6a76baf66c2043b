import { Migration } from '@mikro-orm/migrations';

/** A result of an experiment knows the note that it was written down in. */
export class Migration20261122180500 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "experiment_results" add column "note_id" uuid null;');
    this.addSql('create index "experiment_results_note_id_index" on "experiment_results" ("note_id");');
    this.addSql(
      'alter table "experiment_results" add constraint "experiment_results_note_id_foreign" foreign key ("note_id") references "thoughts" ("id") on update cascade on delete set null;',
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "experiment_results" drop column "note_id";');
  }
}
