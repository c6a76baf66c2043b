import { STAGES, type Stage } from '../../shared/community.ts';

/** A person as somebody typed or exported them, not checked yet. */
export interface TypedPerson {
  /** The line of the text that they begin on, from 1. */
  readonly line: number;
  /** That line as it was given. */
  readonly text: string;
  readonly fields: Partial<Record<Field, string>>;
  /** Why it cannot be read at all. */
  readonly unreadable: string | null;
}

export type Field = 'firstName' | 'lastName' | 'name' | 'email' | 'phoneNumber' | 'stage';

/** What spreadsheets and address books call their columns. */
const COLUMNS: Readonly<Record<Field, readonly string[]>> = {
  firstName: ['first name', 'firstname', 'first', 'given name'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name'],
  name: ['name', 'full name', 'who', 'person'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  phoneNumber: ['phone', 'phone number', 'phonenumber', 'mobile', 'tel', 'telephone'],
  stage: ['stage', 'kind', 'role'],
};
const FIELDS = Object.keys(COLUMNS) as Field[];

/** Reads people out of a table with or without a line of headings, or out of lines. Commas, semicolons and tabs divide. */
export function readPeople(text: string): TypedPerson[] {
  const rows = tableOf(text.replace(/^\uFEFF/, ''));
  const headings = headingsOf(rows[0]?.cells ?? []);
  return headings
    ? rows.slice(1).map((row) => ({ ...placeOf(row), ...byHeadings(row.cells, headings) }))
    : rows.map((row) => ({ ...placeOf(row), ...byLooks(row.cells) }));
}

interface Row {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
}

const placeOf = ({ line, text }: Row) => ({ line, text });

/** Rows of cells as RFC 4180 has them; a quoted cell may hold the divider, doubled quotes and line ends. */
function tableOf(text: string): Row[] {
  const divider = dividerOf(text);
  const rows: Row[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    let cell = '';
    let quoted = false;
    for (; at < text.length; at += 1) {
      const sign = text[at];
      if (quoted) {
        if (sign !== '"') cell += sign;
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else quoted = false;
      } else if (sign === '"' && cell.trim() === '') {
        cell = '';
        quoted = true;
      } else if (sign === divider) {
        cells.push(cell.trim());
        cell = '';
      } else if (sign === '\n') break;
      else cell += sign;
    }
    cells.push(cell.trim());
    const own = text.slice(start, at).replace(/\r$/, '');
    if (cells.some(Boolean)) rows.push({ line, text: own, cells });
    line += own.split('\n').length;
    at += 1;
  }
  return rows;
}

/** What divides the first line: a tab out of a spreadsheet, else the semicolon of some countries, else a comma. */
function dividerOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  return ['\t', ';'].find((divider) => first.includes(divider)) ?? ',';
}

function headingsOf(cells: readonly string[]): (Field | null)[] | null {
  const found = cells.map((cell) => {
    const word = cell.toLowerCase().replaceAll('_', ' ');
    return FIELDS.find((field) => COLUMNS[field].includes(word)) ?? null;
  });
  const names = found.some((field) => field === 'firstName' || field === 'name');
  return names ? found : null;
}

type Read = Pick<TypedPerson, 'fields' | 'unreadable'>;

function byHeadings(cells: readonly string[], headings: readonly (Field | null)[]): Read {
  const fields: Partial<Record<Field, string>> = {};
  for (const [at, field] of headings.entries()) {
    const cell = ownText(cells[at] ?? '');
    if (field && cell) fields[field] = cell;
  }
  return { fields, unreadable: null };
}

const ADDRESSED = /^(.*)<([^<>]+@[^<>]+)>$/;
const PHONE = /^[+(\d][\d\s().-]{5,}$/;

/** Without headings each cell is what it looks like: an address, a number, a stage; the others are names. */
function byLooks(cells: readonly string[]): Read {
  const fields: Partial<Record<Field, string>> = {};
  const names: string[] = [];
  for (const cell of cells.map(ownText).filter(Boolean)) {
    const addressed = ADDRESSED.exec(cell);
    if (addressed) {
      fields.email = addressed[2]?.trim() ?? '';
      if (addressed[1]?.trim()) names.push(addressed[1].trim());
    } else if (cell.includes('@') && fields.email === undefined) fields.email = cell;
    else if (PHONE.test(cell) && fields.phoneNumber === undefined) fields.phoneNumber = cell;
    else if (stageOf(cell) && fields.stage === undefined) fields.stage = cell;
    else names.push(cell);
  }
  const [first, last, odd] = names;
  const unreadable =
    odd === undefined ? null : `“${odd.slice(0, 60)}” is not an email, a phone number or a stage`;
  if (last !== undefined) Object.assign(fields, { firstName: first, lastName: last });
  else if (first !== undefined) fields.name = first;
  return { fields, unreadable };
}

/** A stage however it is written: `Customers` is customer. */
export function stageOf(word: string): Stage | undefined {
  const plain = word.trim().toLowerCase().replace(/s$/, '');
  return STAGES.find((stage) => stage === plain);
}

/** Without the apostrophe that keeps a spreadsheet from running a cell: it was never part of the text. */
function ownText(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}
