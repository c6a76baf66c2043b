import { type PersonColumn, STAGES, type Stage } from '../../shared/community.ts';

/**
 * Column headings of spreadsheets and address books, in English, German, French, Spanish, Portuguese, Italian, Dutch,
 * Polish and Swedish; written as `plain` leaves them.
 */
const COLUMNS: Readonly<Record<PersonColumn, string>> = {
  firstName:
    'first name|firstname|first|given name|forename|vorname|rufname|prenom|nombre de pila|primer nombre|nome proprio|primeiro nome|voornaam|imie|fornamn',
  lastName:
    'last name|lastname|last|surname|family name|nachname|familienname|zuname|nom de famille|apellido|apellidos|sobrenome|apelido|ultimo nome|cognome|achternaam|familienaam|nazwisko|efternamn',
  name: 'name|full name|fullname|display name|contact name|contact|who|person|vollstandiger name|voller name|kontakt|ansprechpartner|nom|nom complet|nombre|nombre completo|nome|nome completo|naam|volledige naam|imie i nazwisko|namn',
  email:
    'email|e mail|mail|email address|e mail address|emailadresse|e mail adresse|mailadresse|courriel|adresse email|adresse e mail|adresse mail|correo|correo electronico|correio eletronico|posta elettronica|indirizzo email|indirizzo e mail|e mailadres|adres e mail|e post|epost|e postadress',
  phoneNumber:
    'phone|phone number|phonenumber|mobile|mobile phone|mobile number|cell|cell phone|tel|telephone|telephone number|telefon|telefonnummer|rufnummer|handy|handynummer|mobil|mobilnummer|mobiltelefon|mobilfunk|numero de telephone|portable|telefono|telefono movil|movil|celular|telefone|telemovel|numero di telefono|cellulare|telefoonnummer|telefoon|mobiel|numer telefonu',
  stage: 'stage',
};
const FIELD_OF = new Map(
  Object.entries(COLUMNS).flatMap(([field, words]) =>
    words.split('|').map((word) => [word, field as PersonColumn] as const),
  ),
);
/** Headings that often mean something else than a stage: a column of them counts where it holds nothing but stages. */
const STAGE_PERHAPS = ['kind', 'role', 'type', 'status'];

/** What each column of a table holds, by its headings; null where these name nobody. */
export function columnsByHeadings(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): (PersonColumn | null)[] | null {
  const columns = withNames(
    headings.map((heading, at) => {
      const stages =
        STAGE_PERHAPS.includes(plain(heading)) && cellsOf(rows, at).every((cell) => stageOf(cell));
      return fieldOf(heading) ?? (stages ? 'stage' : null);
    }),
  );
  return columns.includes('firstName') || columns.includes('name') ? columns : null;
}

/**
 * What each column seems to hold where the first row seems to be headings that nobody knows; null where the rows look
 * like people. Only a column with another kind of content than its first cell, or a heading that is known, tells so.
 */
export function columnsToAsk(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): (PersonColumn | null)[] | null {
  const isTable = headings.length > 1 && rows.length > 0 && headings.every((cell) => cell && !looks(cell));
  if (!isTable) return null;
  const known = headings.map(fieldOf);
  const columns = headings.map((_, at) => known[at] ?? commonLooks(cellsOf(rows, at)));
  if (columns.every((column) => column === null)) return null;
  const free = columns.indexOf(null);
  if (free >= 0 && !columns.includes('firstName'))
    columns[free] = columns.includes('lastName') ? 'firstName' : 'name';
  return columns;
}

/** Whether a line holds nothing but known headings, as where a second table follows. */
export function isHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  return filled.length > 1 && filled.every((cell) => fieldOf(cell) !== null);
}

const PHONE = /^[+(\d][\d\s().-]{5,}$/;

/** Whether a cell is an e-mail address or a phone number. */
export function looks(cell: string): 'email' | 'phoneNumber' | null {
  return cell.includes('@') ? 'email' : PHONE.test(cell) ? 'phoneNumber' : null;
}

/** Normalises a stage: `Customers` is customer. */
export function stageOf(word: string): Stage | undefined {
  const singular = word.trim().toLowerCase().replace(/s$/, '');
  return STAGES.find((stage) => stage === singular);
}

function fieldOf(heading: string): PersonColumn | null {
  const word = plain(heading);
  const numbered = FIELD_OF.get(word.replace(/ \d+( value)?$/, ''));
  // Address books number what one has several of. "Person 1" is somebody's name.
  return FIELD_OF.get(word) ?? (numbered === 'email' || numbered === 'phoneNumber' ? numbered : null);
}

/** `Prénom` is `prenom`, `E-Mail 1 - Value` is `e mail 1 value`. */
function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(.*?\)|[^\p{L}\d]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Beside first names, a column of names holds the last ones, and the other way round. */
function withNames(columns: (PersonColumn | null)[]): (PersonColumn | null)[] {
  const [first, last] = [columns.includes('firstName'), columns.includes('lastName')];
  if (first === last) return columns;
  return columns.map((column) => (column === 'name' ? (first ? 'lastName' : 'firstName') : column));
}

function commonLooks(cells: readonly string[]): PersonColumn | null {
  const [kind] = cells.map(looks);
  return kind && cells.every((cell) => looks(cell) === kind) ? kind : null;
}

function cellsOf(rows: readonly (readonly string[])[], at: number): string[] {
  return rows.flatMap((cells) => cells[at] || []);
}
