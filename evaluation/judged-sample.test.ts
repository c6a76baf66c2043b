import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JudgedTable, judgeSample, oneLine, type Shown, writeSheet } from './judged-sample.ts';

interface Row extends Shown {
  readonly pitch: string;
  readonly title: string;
}

let folder: string;
let table: JudgedTable<Row>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'judged-'));
  table = {
    file: join(folder, 'titles/sample.tsv'),
    columns: ['pitch', 'title'],
    count: 3,
    called: 'a usable title',
  };
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('draws as many rows as asked, the same ones each time', () => {
  const { sample } = judgeSample(table, rowsOf(10));

  expect(sample).toHaveLength(3);
  expect(new Set(sample.map(({ pitch }) => pitch)).size).toBe(3);
  expect(judgeSample(table, rowsOf(10)).sample).toEqual(sample);
});

test('draws every row where there are fewer', () => {
  const { sample } = judgeSample(table, rowsOf(2));

  expect(sample.map(({ pitch }) => pitch).sort()).toEqual(['author/0', 'author/1']);
});

test('keeps what readers said of the same row, and counts it for each reader', () => {
  judgeSample(table, rowsOf(3));
  fillIn(['yes\tno', 'yes\tyes', 'no\t']);

  const { figures } = judgeSample(table, rowsOf(3));

  expect(figures.map(({ name }) => name)).toEqual([
    'drawn',
    'a usable title, by the first reader',
    'a usable title, by the second reader',
  ]);
  expect(figures.map(({ value }) => value.split(' ')[0])).toEqual(['3', '66.7', '50.0']);
});

test('forgets what readers said of a row that is shown differently now', () => {
  judgeSample(table, rowsOf(3));
  fillIn(['yes\tyes', 'yes\tyes', 'yes\tyes']);

  const { figures } = judgeSample(
    table,
    rowsOf(3).map((row) => ({ ...row, title: `Another ${row.title}` })),
  );

  expect(figures).toEqual([{ name: 'drawn', value: '3 of 3' }]);
});

test('gives a reader the guide and the numbered entries alone', () => {
  const file = join(folder, 'sheet.json');

  writeSheet(file, 'Judging titles', [{ title: 'Goat collar', pitch: 'We find goats.' }]);

  const sheet = JSON.parse(readFileSync(file, 'utf8')) as { guide: string; entries: unknown[] };
  expect(sheet.guide).toContain('Say of each `yes` or `no`');
  expect(sheet.guide).not.toContain('## ');
  expect(sheet.entries).toEqual([{ id: 1, title: 'Goat collar', pitch: 'We find goats.' }]);
});

test('writes text of several lines into one', () => {
  expect(oneLine('a\tb\n\n c')).toBe('a b c');
});

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, at) => ({ pitch: `author/${at}`, title: `Title ${at}` }));
}

/** Puts answers of both readers into the table's lines. */
function fillIn(answers: readonly string[]): void {
  const [heading = '', ...lines] = readFileSync(table.file, 'utf8').trimEnd().split('\n');
  const filled = lines.map((line, at) => `${answers[at]}\t${line.split('\t').slice(2).join('\t')}`);
  writeFileSync(table.file, `${[heading, ...filled].join('\n')}\n`);
}
