import { Migration } from '@mikro-orm/migrations';

/**
 * The place, title and score of an entry in its ended round stand in its own row as well: a frozen ranking is 10 KB an entry,
 * and was read whole to say who won.
 */
export class Migration20261129120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "competition_entries" add column "place" int null, add column "final_title" text null, add column "final_score" double precision null;`,
    );
    this.addSql(`
      update "competition_entries" n
      set "place" = ranked.place, "final_title" = ranked.entry->>'title', "final_score" = (ranked.entry->>'score')::float8
      from "competition_rounds" r, jsonb_array_elements(r."results") with ordinality as ranked(entry, place)
      where n."concept_id" = (ranked.entry->>'id')::uuid and n."round_id" = r."id";`);
    this.addSql(
      `create index "competition_entries_placed" on "competition_entries" ("round_id", "place") where place is not null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index "competition_entries_placed";`);
    this.addSql(
      `alter table "competition_entries" drop column "place", drop column "final_title", drop column "final_score";`,
    );
  }
}
