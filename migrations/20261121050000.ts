import { Migration } from '@mikro-orm/migrations';

/** A guess takes its place before it is judged; old texts are found by their age. */
export class Migration20261121050000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "failed_guesses" add column "judged" boolean not null default true;');
    this.addSql('create index "failed_guesses_created_at_index" on "failed_guesses" ("created_at");');
    this.addSql('create index "text_messages_created_at_index" on "text_messages" ("created_at");');
  }
}
