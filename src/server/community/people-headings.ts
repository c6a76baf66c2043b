import { type PersonColumn, STAGES, type Stage } from '../../shared/community.ts';
import { fieldOf, PERSON_PERHAPS, plain, REACH_PERHAPS, STAGE_PERHAPS } from './heading-words.ts';

/** Two words that begin with capitals, the second perhaps after others. */
const WHOLE_NAME = /^\p{Lu}.*\s\p{Lu}/u;

type Rows = readonly (readonly string[])[];
type Columns = (PersonColumn | null)[];
const NAMES: readonly PersonColumn[] = ['name', 'firstName', 'lastName'];

/**
 * What each column of a table holds, by its headings, and by its cells where a heading may mean several things; null where
 * these name nobody, or where another column may hold the names.
 */
export function columnsByHeadings(headings: readonly string[], rows: Rows): Columns | null {
  const columns = withNames(knownColumns(headings, rows));
  if (hasWholeNames(columns)) return columns;
  const byWords = headings.map(fieldOf);
  if (!byWords.includes('firstName') && !byWords.includes('name')) return null;
  const isFree = columns.some((column, at) => column === null && cellsOf(rows, at).length > 0);
  if (isFree && columnsToAsk(headings, rows)) return null;
  return columns.some((column) => column === 'firstName' || column === 'lastName') ? columns : byWords;
}

/**
 * What each column seems to hold where the first row seems to be headings that nobody knows; null where the rows look
 * like people. Only a column with another kind of content than its first cell, or a heading that is known, tells so.
 */
export function columnsToAsk(headings: readonly string[], rows: Rows): Columns | null {
  const isTable = headings.length > 1 && rows.length > 0 && headings.every((cell) => cell && !looks(cell));
  if (!isTable) return null;
  const columns = knownColumns(headings, rows).map((column, at) => column ?? commonLooks(cellsOf(rows, at)));
  if (columns.every((column) => column === null)) return null;
  const free = freeColumn(columns, rows);
  if (free >= 0 && !columns.includes('firstName'))
    columns[free] = columns.includes('lastName') ? 'firstName' : 'name';
  return columns;
}

/** The column of which nothing is known that seems to hold names, or else the first one. */
function freeColumn(columns: Columns, rows: Rows): number {
  const ofNames = columns.findIndex(
    (column, at) => column === null && cellsOf(rows, at).some((cell) => WHOLE_NAME.test(cell)),
  );
  return ofNames < 0 ? columns.indexOf(null) : ofNames;
}

/** Whether a line holds nothing but known headings, as where a second table follows. */
export function isHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const isOne = (cell: string) => PERSON_PERHAPS.has(plain(cell)) || REACH_PERHAPS.has(plain(cell));
  return filled.length > 1 && filled.some(fieldOf) && filled.every((cell) => fieldOf(cell) || isOne(cell));
}

const PHONE = /^[+(\d][\d\s().-]{5,}$/;

/** Whether a cell is an e-mail address or a phone number. */
export function looks(cell: string): 'email' | 'phoneNumber' | null {
  return cell.includes('@') ? 'email' : PHONE.test(cell) ? 'phoneNumber' : null;
}

/** Whether a cell is an address or a number and nothing else: "Ana Lima <ana@example.com>" is more. */
export function reachOf(cell: string): 'email' | 'phoneNumber' | null {
  const kind = looks(cell);
  return kind === 'email' && /\s/.test(cell) ? null : kind;
}

/** Normalises a stage: `Customers` is customer. */
export function stageOf(word: string): Stage | undefined {
  const singular = word.trim().toLowerCase().replace(/s$/, '');
  return STAGES.find((stage) => stage === singular);
}

/** The surest headings first: a column of names decides what the ambiguous ones beside it can be. */
function knownColumns(headings: readonly string[], rows: Rows): Columns {
  const words = headings.map(plain);
  const cells = headings.map((_, at) => cellsOf(rows, at));
  const sure = headings.map((heading, at): PersonColumn | null => {
    const [word = '', own = []] = [words[at], cells[at]];
    if (REACH_PERHAPS.has(word)) return null;
    if (STAGE_PERHAPS.has(word) && own.some((cell) => stageOf(cell))) return 'stage';
    const field = fieldOf(heading);
    return field === 'name' ? (reachIn(own, own.length) ?? field) : field;
  });
  const isNamed = sure.some((column) => column && NAMES.includes(column));
  const people = words.flatMap((word, at) =>
    PERSON_PERHAPS.has(word) && isAboveNames(at, headings, cells[at] ?? []) ? at : [],
  );
  const named = !isNamed && people.length === 1 ? sure.with(people[0] ?? 0, 'name') : sure;
  return named.map((column, at) =>
    REACH_PERHAPS.has(words[at] ?? '')
      ? reachColumn(fieldOf(headings[at] ?? ''), cells[at] ?? [], named)
      : column,
  );
}

/** A first column, or one beside other headings, needs a name of several words below; any other one nothing but names. */
function isAboveNames(at: number, headings: readonly string[], cells: readonly string[]): boolean {
  if (at === 0 || headings.some(fieldOf)) return cells.some((cell) => /\S\s+\S/.test(cell));
  const isName = (cell: string) => WHOLE_NAME.test(cell);
  return cells.length > 0 && cells.every(isName) && !headings.some(isName);
}

/** Beside names, "Contact" is how to reach them, if it says so anywhere; otherwise where most of its cells say so. */
function reachColumn(field: PersonColumn | null, cells: readonly string[], others: Columns) {
  if (hasWholeNames(others)) return reachIn(cells, 1);
  return reachIn(cells, cells.length / 2) ?? field;
}

/** What that many of the cells are at least: addresses, among which numbers may be, or numbers. */
function reachIn(cells: readonly string[], atLeast: number): 'email' | 'phoneNumber' | null {
  const kinds = cells.flatMap((cell) => reachOf(cell) ?? []);
  if (kinds.length === 0 || kinds.length < atLeast) return null;
  return kinds.includes('email') ? 'email' : 'phoneNumber';
}

function hasWholeNames(columns: Columns): boolean {
  return columns.includes('name') || (columns.includes('firstName') && columns.includes('lastName'));
}

/** Beside first names, a column of names holds the last ones, and the other way round. */
function withNames(columns: Columns): Columns {
  const [first, last] = [columns.includes('firstName'), columns.includes('lastName')];
  if (first === last) return columns;
  return columns.map((column) => (column === 'name' ? (first ? 'lastName' : 'firstName') : column));
}

function commonLooks(cells: readonly string[]): PersonColumn | null {
  const [kind] = cells.map(looks);
  return kind && cells.every((cell) => looks(cell) === kind) ? kind : null;
}

function cellsOf(rows: Rows, at: number): string[] {
  return rows.flatMap((cells) => cells[at] || []);
}
