import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawn } from './drawn.ts';
import { type Figure, wilson } from './figures.ts';

const GUIDE = join(import.meta.dirname, 'LABELLING.md');
export const READERS = ['first', 'second'] as const;
const SEED = 2311;

/** What two independent readers judge with `yes` or `no`: fields of text, without tabs and line breaks. */
export type Shown = Readonly<Record<string, string>>;

/** The judgements of both readers; empty where there is none yet. */
type Judged<Row extends Shown> = { readonly row: Row; readonly answers: readonly string[] };

/** A table in a file: one column for each reader, then what is shown to them. */
export interface JudgedTable<Row extends Shown> {
  readonly file: string;
  readonly columns: readonly (keyof Row & string)[];
  /** How many rows are drawn; all if there are fewer. */
  readonly count: number;
  /** The figures' name: what a reader who says `yes` calls a row. */
  readonly called: string;
}

/**
 * Draws rows by a fixed seed and writes them into the table; earlier judgements of the same row are kept.
 *
 * @returns the drawn rows, and for each reader the share of their judged rows that they said yes of
 */
export function judgeSample<Row extends Shown>(
  table: JudgedTable<Row>,
  all: readonly Row[],
): { sample: Row[]; figures: Figure[] } {
  const { file, columns, count, called } = table;
  const heading = headingOf(columns);
  const keyOf = (fields: readonly string[]) => fields.join('\t');
  const fieldsOf = (row: Row) => columns.map((column) => row[column] ?? '');
  const known = new Map(
    readLines(file, heading).map((fields) => [
      keyOf(fields.slice(READERS.length)),
      fields.slice(0, READERS.length),
    ]),
  );
  const judged: Judged<Row>[] = drawn(all, count, SEED).map((row) => ({
    row,
    answers: known.get(keyOf(fieldsOf(row))) ?? READERS.map(() => ''),
  }));
  mkdirSync(dirname(file), { recursive: true });
  const lines = judged.map(({ row, answers }) => keyOf([...answers, ...fieldsOf(row)]));
  writeFileSync(file, `${[heading, ...lines].join('\n')}\n`);
  return {
    sample: judged.map(({ row }) => row),
    figures: [
      { name: 'drawn', value: `${judged.length} of ${all.length}` },
      ...READERS.flatMap((reader, at) => figureOf(judged, at, `${called}, by the ${reader} reader`)),
    ],
  };
}

/** Writes what a reader receives: the guide, and the entries with their numbers, without the other reader's judgements. */
export function writeSheet(file: string, section: string, entries: readonly Shown[]): void {
  const [, guide = ''] = readFileSync(GUIDE, 'utf8').split(`## ${section}\n`);
  const numbered = entries.map((entry, at) => ({ id: at + 1, ...entry }));
  const sheet = { guide: guide.split('\n## ')[0]?.trim(), entries: numbered };
  writeFileSync(file, `${JSON.stringify(sheet, null, 1)}\n`);
}

/** Text that fits into one field of a table. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function figureOf<Row extends Shown>(rows: readonly Judged<Row>[], at: number, name: string): Figure[] {
  const answers = rows.map((row) => row.answers[at] ?? '').filter((answer) => answer !== '');
  if (answers.length === 0) return [];
  return [{ name, value: wilson(answers.filter((answer) => answer === 'yes').length, answers.length) }];
}

export function headingOf(columns: readonly string[]): string {
  return [...READERS, ...columns].join('\t');
}

/** The fields of each line of a table, those of both readers first; none where its heading is another one, or there is no file. */
export function readLines(file: string, wanted: string): string[][] {
  if (!existsSync(file)) return [];
  const [heading, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return heading === wanted ? lines.map((line) => line.split('\t').map((field) => field.trim())) : [];
}
