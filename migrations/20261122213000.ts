import { Migration } from '@mikro-orm/migrations';

/**
 * A name as it is compared, without accents, titles and what stands in brackets, its words in the order of the alphabet:
 * "Anna Berg", "BERG, Anna", "Mrs. Anna  Berg" and "Ánna Berg (baker)" are one person. A title stays where it is half the name.
 */
export class Migration20261122213000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create function person_key(name text) returns text language sql immutable parallel safe as $$
        with plain as (
          select regexp_replace(regexp_replace(lower(normalize(name, NFKD)), E'[\\u0300-\\u036f\\u200b-\\u200d\\ufeff]', '', 'g'),
            '\\s+\\([^)]*\\)', '', 'g') as name),
        words as (
          select word from plain, regexp_split_to_table(plain.name, '[\\s.,;:"()_/]+') as word where word <> '')
        select coalesce(string_agg(word, ' ' order by word collate "C"), '') from words
        where (select count(*) from words) < 3
          or word not in ('mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'herr', 'frau', 'mme', 'madame', 'monsieur', 'sr', 'sra')
      $$;`);
  }

  override async down(): Promise<void> {
    this.addSql('drop function person_key;');
  }
}
