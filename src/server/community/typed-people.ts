import { parse } from 'csv-parse/sync';
import type { PersonColumn } from '../../shared/community.ts';
import { COLUMNS_AT_MOST, type SeveralAdded } from '../../shared/community-forms.ts';
import { fieldOf } from './heading-words.ts';
import { columnsByHeadings, columnsToAsk, isHeadings, looks, reachOf, stageOf } from './people-headings.ts';

/** A person as typed or exported, not validated yet. */
export interface TypedPerson {
  /** The number of the line where they begin, from 1. */
  readonly line: number;
  /** That line, verbatim. */
  readonly text: string;
  readonly fields: Partial<Record<PersonColumn, string>>;
  /** Why it cannot be parsed. */
  readonly unreadable: string | null;
}

/** Pasted text as people, or as a table whose columns only the founder can name. */
export interface ReadPeople {
  readonly people: readonly TypedPerson[];
  /** The line of headings; null without one. */
  readonly headings: string | null;
  readonly ask: SeveralAdded['ask'];
  /** The headings of columns that hold something of which nothing is kept. */
  readonly unused: SeveralAdded['unused'];
}

/** The line in which a spreadsheet says for another one how its cells are divided; its end stays, since lines are told by number. */
const DIVIDED_BY = /^sep=.(?=\r?\n)/i;

/**
 * Parses people from a table with or without headings, from lines, or from the addressees of a message. Accepts commas, semicolons,
 * tabs, vertical bars, bullets and numbers of a list. `columns` say what the columns of a table hold whose headings do not.
 */
export function readPeople(text: string, columns?: readonly (PersonColumn | null)[]): ReadPeople {
  const plain = withoutPreamble(text.replace(/^\uFEFF/, '').replace(DIVIDED_BY, ''));
  const [first, ...others] = tableOf(plain).filter(({ cells }) => cells.some(Boolean));
  if (!first) return { people: [], headings: null, ask: null, unused: [] };
  const cells = others.map((row) => row.cells);
  const headings = first.cells.slice(0, COLUMNS_AT_MOST);
  const held = columns ?? columnsByHeadings(headings, cells);
  if (held) {
    const people = others.map((row) => read(row, byHeadings(row.cells, held)));
    return { people, headings: first.text, ask: null, unused: unusedOf(headings, held, cells) };
  }
  const guessed = columnsToAsk(headings, cells);
  if (guessed)
    return { people: [], headings: first.text, ask: questions(headings, cells, guessed), unused: [] };
  const people = [first, ...others].flatMap(
    (row) => addresseesOf(row) ?? [read(row, byLooks(withoutMark(row.cells)))],
  );
  return { people, headings: null, ask: null, unused: [] };
}

/** An export's notes stand in its first lines: more than these are a list. */
const PREAMBLE_LINES = 10;
const NOTE = /^$|[:.]["']?$|^(?:\S+\s+){4}/;

/**
 * Blanks the notes that some exports (LinkedIn's contacts) put above their headings; the lines keep their numbers. Only for headings that
 * are known, below lines that can name nobody: sentences, titles with a colon, empty lines.
 */
function withoutPreamble(text: string): string {
  const lines = text.split('\n', PREAMBLE_LINES);
  const at = lines.findIndex(isKnownTable);
  const isNotes = lines
    .slice(0, Math.max(0, at))
    .every((line) => NOTE.test(line.trim()) && !line.includes('@'));
  if (at < 1 || !isNotes) return text;
  const notes = lines.slice(0, at).join('\n');
  return notes.replace(/[^\r\n]+/g, '') + text.slice(notes.length);
}

function isKnownTable(line: string): boolean {
  return DIVIDERS.some((divider) => {
    const cells = line.split(divider).map((cell) => cell.trim().replace(/^"|"$/g, ''));
    return cells.filter(fieldOf).length > 1 && !cells.some(looks);
  });
}

function unusedOf(
  headings: readonly string[],
  held: readonly (PersonColumn | null)[],
  rows: readonly (readonly string[])[],
): string[] {
  const isUnused = (at: number) => !held[at] && rows.some((cells) => cells[at]);
  return headings.flatMap((heading, at) =>
    heading && isUnused(at) ? heading.slice(0, SHOWN_CHARACTERS) : [],
  );
}

/** Of a cell in a question, so that a pasted essay does not come back. */
const SHOWN_CHARACTERS = 60;

function questions(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  guessed: readonly (PersonColumn | null)[],
) {
  return headings.map((heading, at) => ({
    heading: heading.slice(0, SHOWN_CHARACTERS),
    example: (rows.map((cells) => cells[at]).find(Boolean) ?? '').slice(0, SHOWN_CHARACTERS),
    column: guessed[at] ?? null,
  }));
}

interface Row {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
  /** Why its cells cannot be told apart. */
  readonly unreadable?: string;
}

/** A line as a person, unless it holds headings again. */
function read({ line, text, cells, unreadable }: Row, person: Read): TypedPerson {
  if (unreadable) return { line, text, fields: {}, unreadable };
  const again = isHeadings(cells.flatMap(dividedOtherwise).map(ownText));
  return { line, text, ...person, ...(again && { unreadable: 'This line holds headings, not a person' }) };
}

/** The people of a line of addressees, as mail programs copy them: "Ana Lima <ana@…>, Rui Nunes <rui@…>"; null for other lines. */
function addresseesOf({ line, cells, unreadable }: Row): TypedPerson[] | null {
  const each = unreadable ? [] : cells.flatMap(dividedOtherwise).map(ownText).filter(Boolean);
  if (each.length < 2 || !each.every((cell) => ADDRESSED.test(cell))) return null;
  return each.map((cell) => ({ line, text: cell, ...byLooks([cell]) }));
}

/** Bullets and numbers before the first word of a line of a list. */
const LIST_MARK = /^(?:[-*+•·▪◦‣–—]|\d{1,4}[.)])\s+(?=[\p{L}"<])/u;

function withoutMark([first = '', ...others]: readonly string[]): string[] {
  return [ownText(first).replace(LIST_MARK, ''), ...others];
}

/** Parses CSV rows; a quoted cell may contain the separator, doubled quotes and line breaks. */
function tableOf(text: string): Row[] {
  const plain = text.replace(
    QUOTED_ADDRESSEE,
    (_, name: string, address: string) => `${inOrder(name)} ${address}`,
  );
  const divider = dividerOf(plain);
  const table = divider === '|' ? withoutFrame(plain) : plain;
  try {
    return rowsOf(table, divider);
  } catch {
    return table.split(/\r?\n/).map((line, at) => lineOf(line, at + 1, divider));
  }
}

/** A name in quotation marks before an address, as mail programs write it. */
const QUOTED_ADDRESSEE = /"([^"\n]*)"[^\S\n]*(<[^<>@\n]*@[^<>\n]*>)/g;
const UNCLOSED = 'A quotation mark is opened and not closed';

/** A line of a text in which a quotation mark is not closed somewhere: that line alone cannot be read. */
function lineOf(line: string, number: number, divider: string): Row {
  const empty = { line: number, text: line.trim(), cells: [] };
  try {
    const [row = empty] = rowsOf(line, divider);
    return { ...row, line: number };
  } catch {
    return { ...empty, cells: [line.trim()], unreadable: UNCLOSED };
  }
}

/** @throws CsvError where a quotation mark is not closed */
function rowsOf(text: string, divider: string): Row[] {
  const records = parse(text, {
    delimiter: divider,
    info: true,
    raw: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    trim: true,
  }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
  return records.map(({ record, raw, info }) => {
    const own = raw.replace(/^\s*\n/, '').trimEnd();
    return { line: info.lines - own.split('\n').length + 1, text: own, cells: record };
  });
}

const DIVIDERS = ['\t', ';', '|', ','];

/** The separator, judged by the first line with words: the first of these that it has, else a comma. */
function dividerOf(text: string): string {
  const [first = ''] = /^.*[\p{L}\d].*$/mu.exec(text) ?? [];
  return DIVIDERS.find((divider) => first.includes(divider)) ?? ',';
}

/** A table drawn in characters without its rules, and without the bars at both ends of a line. */
function withoutFrame(table: string): string {
  return table.replace(/^[-+|:= \t]+$/gm, '').replace(/^[^\S\n]*\||\|[^\S\n]*$/gm, '');
}

type Read = Pick<TypedPerson, 'fields' | 'unreadable'>;

function byHeadings(cells: readonly string[], headings: readonly (PersonColumn | null)[]): Read {
  const fields: Partial<Record<PersonColumn, string>> = {};
  for (const [at, field] of headings.entries()) {
    const cell = ownText(cells[at] ?? '');
    // Address books have several columns for e-mail addresses and phone numbers: the first that is filled counts.
    if (field && cell) fields[reachedBy(cell, field, headings)] ??= cell;
  }
  return { fields, unreadable: null };
}

/** A number among addresses, where the table has no other column for numbers, is one all the same; and the other way round. */
function reachedBy(
  cell: string,
  field: PersonColumn,
  headings: readonly (PersonColumn | null)[],
): PersonColumn {
  const kind = field === 'email' || field === 'phoneNumber' ? reachOf(cell) : null;
  return kind && !headings.includes(kind) ? kind : field;
}

/** The address may be incomplete: it is refused as one then. */
const ADDRESSED = /^([^<>]*)<([^<>@]*@[^<>]*)>([^<>]*)$/;

/**
 * Without headings, cells are recognised by their content: e-mail, phone number, stage; the rest are names. A last name in a cell of its
 * own follows a first name of one word: after a whole name comes something else, such as a firm.
 */
function byLooks(cells: readonly string[]): Read {
  const fields: Partial<Record<PersonColumn, string>> = {};
  const names: string[] = [];
  let odd: string | undefined;
  let namedAt = -1;
  const all = cells.flatMap(dividedOtherwise).flatMap(unaddressed).map(ownText).map(bare).filter(Boolean);
  for (const [at, cell] of all.entries()) {
    const kind = looks(cell);
    if (kind && fields[kind] === undefined) fields[kind] = cell;
    else if (!kind && stageOf(cell) && fields.stage === undefined) fields.stage = cell;
    else if (!kind && (names.length === 0 || (isOneWord(names) && namedAt === at - 1))) {
      names.push(cell);
      namedAt = at;
    } else odd ??= cell;
  }
  const [first, last] = names;
  if (last !== undefined) Object.assign(fields, { firstName: first, lastName: last });
  else if (first !== undefined) fields.name = first;
  return { fields, unreadable: odd === undefined ? null : whyOdd(odd.slice(0, 60)) };
}

function isOneWord(names: readonly string[]): boolean {
  return names.length === 1 && !/\s/.test(names[0] ?? '');
}

function whyOdd(cell: string): string {
  const kind = looks(cell);
  if (kind) return `“${cell}” is a second ${kind === 'email' ? 'email' : 'phone number'}`;
  return `“${cell}” is not an email, a phone number or a stage`;
}

/** What follows a name and a comma without being a first name. */
const AFTER_A_NAME = /^(?:jr|sr|i{1,3}|iv|ph\.?\s?d|m\.?d|esq|mba)\.?$/i;

/** "Lima, Ana" as "Ana Lima"; other names as they are. */
export function inOrder(name: string): string {
  const [, last = '', first = ''] = /^([^,]+),\s*([^,]+)$/.exec(name.trim()) ?? [];
  return first && !AFTER_A_NAME.test(first.trim()) ? `${first.trim()} ${last.trim()}` : name.trim();
}

/** The cells of a line that is divided by another mark than the first line. */
function dividedOtherwise(cell: string): string[] {
  return cell.split(cell.includes('@') ? /[;\t,]/ : /[;\t]/);
}

/** Longer than a name, an address and a number: a text, in which looking for them would take long. */
const LONGEST_LINE = 400;
/** An address between spaces, not the only thing in its cell. */
const AMONG_WORDS = /^(?:(.*\S)\s+)?([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)(?:\s+(\S.*))?$/;
const NUMBER_FIRST = /^([+(]?\d[\d\s().-]{5,}\d)\s+(\p{L}.*)$/u;
const NUMBER_LAST = /^(\p{L}.*?)\s+([+(]?\d[\d\s().-]{5,}\d)$/u;

/**
 * "Ana Lima <ana@example.com> +351 912 345 678" as the cells that it is short for, with or without the brackets; any other
 * cell as it is.
 */
function unaddressed(cell: string): string[] {
  const isLine = cell.length <= LONGEST_LINE;
  const [, before, address, after] = ADDRESSED.exec(cell) ?? (isLine ? AMONG_WORDS.exec(cell) : null) ?? [];
  const cells =
    address === undefined ? [cell] : [(before ?? '').replace(LEADING_ON, ''), address, after ?? ''];
  if (!isLine) return cells;
  return cells.flatMap((each) => (NUMBER_FIRST.exec(each) ?? NUMBER_LAST.exec(each))?.slice(1) ?? [each]);
}

/** What leads from a name to its address: "Ana Lima: ana@…", "Ana Lima - ana@…". */
const LEADING_ON = /\s*[:–—-]\s*$/;

/** An address without brackets, "mailto:" and the full stop of its sentence; any other cell as it is. */
function bare(cell: string): string {
  if (looks(cell) !== 'email' || cell.length > LONGEST_LINE) return cell;
  return cell.replace(/^[(<[]?(?:mailto:)?/i, '').replace(/[)>\].]+$/, '');
}

/** Removes the apostrophe with which spreadsheets mark a cell as text. */
function ownText(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}
