import { parse } from 'csv-parse/sync';
import { STAGES, type Stage } from '../../shared/community.ts';
import { AppError } from '../errors.ts';

/** A person as typed or exported, not validated yet. */
export interface TypedPerson {
  /** The number of the line where they begin, from 1. */
  readonly line: number;
  /** That line, verbatim. */
  readonly text: string;
  readonly fields: Partial<Record<Field, string>>;
  /** Why it cannot be parsed. */
  readonly unreadable: string | null;
}

export type Field = 'firstName' | 'lastName' | 'name' | 'email' | 'phoneNumber' | 'stage';

/** Column headings used by spreadsheets and address books. */
const COLUMNS: Readonly<Record<Field, readonly string[]>> = {
  firstName: ['first name', 'firstname', 'first', 'given name'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name'],
  name: ['name', 'full name', 'who', 'person'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  phoneNumber: ['phone', 'phone number', 'phonenumber', 'mobile', 'tel', 'telephone'],
  stage: ['stage', 'kind', 'role'],
};
const FIELDS = Object.keys(COLUMNS) as Field[];

/** Parses people from a table with or without headings, or from lines. Accepts commas, semicolons and tabs. */
export function readPeople(text: string): TypedPerson[] {
  const rows = tableOf(text.replace(/^\uFEFF/, '')).filter(({ cells }) => cells.some(Boolean));
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

/**
 * Parses CSV rows; a quoted cell may contain the separator, doubled quotes and line breaks. @throws AppError bad_input
 */
function tableOf(text: string): Row[] {
  try {
    const records = parse(text, {
      delimiter: dividerOf(text),
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
  } catch {
    const message = 'A quotation mark is opened and not closed';
    throw new AppError('bad_input', message, { fields: { text: message } });
  }
}

/** The separator, judged by the first line: a tab if present, else a semicolon, else a comma. */
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

/** Without headings, cells are recognised by their content: e-mail, phone number, stage; the rest are names. */
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

/** Normalises a stage: `Customers` is customer. */
export function stageOf(word: string): Stage | undefined {
  const plain = word.trim().toLowerCase().replace(/s$/, '');
  return STAGES.find((stage) => stage === plain);
}

/** Removes the apostrophe with which spreadsheets mark a cell as text. */
function ownText(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}
