import { parse } from 'csv-parse/sync';
import type { PersonColumn } from '../../shared/community.ts';
import type { SeveralAdded } from '../../shared/community-forms.ts';
import { AppError } from '../errors.ts';
import { columnsByHeadings, columnsToAsk, isHeadings, looks, stageOf } from './people-headings.ts';

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
}

/**
 * Parses people from a table with or without headings, or from lines. Accepts commas, semicolons and tabs. `columns` say
 * what the columns of a table hold whose headings do not.
 */
export function readPeople(text: string, columns?: readonly (PersonColumn | null)[]): ReadPeople {
  const [first, ...others] = tableOf(text.replace(/^\uFEFF/, '')).filter(({ cells }) => cells.some(Boolean));
  if (!first) return { people: [], headings: null, ask: null };
  const cells = others.map((row) => row.cells);
  const held = columns ?? columnsByHeadings(first.cells, cells);
  if (held) {
    const people = others.map((row) => read(row, byHeadings(row.cells, held)));
    return { people, headings: first.text, ask: null };
  }
  const guessed = columnsToAsk(first.cells, cells);
  if (guessed) return { people: [], headings: first.text, ask: questions(first.cells, cells, guessed) };
  const people = [first, ...others].map((row) => read(row, byLooks(row.cells)));
  return { people, headings: null, ask: null };
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
}

/** A line as a person, unless it holds headings again. */
function read({ line, text, cells }: Row, person: Read): TypedPerson {
  const again = isHeadings(cells.flatMap(dividedOtherwise).map(ownText));
  return { line, text, ...person, ...(again && { unreadable: 'This line holds headings, not a person' }) };
}

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

type Read = Pick<TypedPerson, 'fields' | 'unreadable'>;

function byHeadings(cells: readonly string[], headings: readonly (PersonColumn | null)[]): Read {
  const fields: Partial<Record<PersonColumn, string>> = {};
  for (const [at, field] of headings.entries()) {
    const cell = ownText(cells[at] ?? '');
    // Address books have several columns for e-mail addresses and phone numbers: the first that is filled counts.
    if (field && cell) fields[field] ??= cell;
  }
  return { fields, unreadable: null };
}

/** The address may be incomplete: it is refused as one then. */
const ADDRESSED = /^([^<>]*)<([^<>]*@[^<>]*)>([^<>]*)$/;

/** Without headings, cells are recognised by their content: e-mail, phone number, stage; the rest are names. */
function byLooks(cells: readonly string[]): Read {
  const fields: Partial<Record<PersonColumn, string>> = {};
  const names: string[] = [];
  for (const cell of cells.flatMap(dividedOtherwise).flatMap(unaddressed).map(ownText).filter(Boolean)) {
    if (looks(cell) === 'email' && fields.email === undefined) fields.email = cell;
    else if (looks(cell) === 'phoneNumber' && fields.phoneNumber === undefined) fields.phoneNumber = cell;
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

/** The cells of a line that is divided by another mark than the first line. */
function dividedOtherwise(cell: string): string[] {
  return cell.split(cell.includes('@') ? /[;\t,]/ : /[;\t]/);
}

/** "Ana Lima <ana@example.com> +351 912 345 678" as the cells that it is short for; any other cell as it is. */
function unaddressed(cell: string): string[] {
  const [, before, address, after] = ADDRESSED.exec(cell) ?? [];
  return address === undefined ? [cell] : [before ?? '', address, after ?? ''];
}

/** Removes the apostrophe with which spreadsheets mark a cell as text. */
function ownText(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}
