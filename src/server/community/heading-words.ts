import type { PersonColumn } from '../../shared/community.ts';

/**
 * Column headings of spreadsheets and address books, in English, German, French, Spanish, Portuguese, Italian, Dutch,
 * Polish and Swedish; written as `plain` leaves them.
 */
const COLUMNS: Readonly<Record<PersonColumn, string>> = {
  firstName:
    'first name|firstname|first|given name|forename|vorname|rufname|prenom|nombre de pila|primer nombre|nome proprio|primeiro nome|voornaam|imie|fornamn',
  lastName:
    'last name|lastname|last|surname|family name|nachname|familienname|zuname|nom de famille|apellido|apellidos|sobrenome|apelido|ultimo nome|cognome|achternaam|familienaam|nazwisko|efternamn',
  name: 'name|full name|fullname|display name|contact name|contact person|contact|who|person|vollstandiger name|voller name|kontakt|kontaktperson|ansprechpartner|ansprechpartnerin|contacto|contato|contatto|contactpersoon|nom|nom complet|nombre|nombre completo|nome|nome completo|naam|volledige naam|imie i nazwisko|namn',
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

/** Headings that often mean something else than a stage: a column of them counts where it holds one. */
export const STAGE_PERHAPS: ReadonlySet<string> = new Set(['kind', 'role', 'type', 'status']);

/** Words for a person that are written above names, and behind one to say who that is: "Ana Lima, guest". */
export const PERSON_PERHAPS: ReadonlySet<string> = new Set(
  'people|participant|participants|participant name|interviewee|interviewee name|respondent|attendee|attendee name|guest|invitee|candidate|member|tester|teilnehmer|teilnehmerin|teilnehmer in|teilnehmende|befragte|befragter|interviewpartner|gesprachspartner|gast|personne|participante|persona|entrevistado|entrevistada|pessoa|partecipante|intervistato|persoon|deelnemer|osoba|uczestnik|deltagare'.split(
    '|',
  ),
);

/** Headings under which some write who somebody is, and others how to reach them. */
export const REACH_PERHAPS: ReadonlySet<string> = new Set(
  'contact|contacts|contact info|contact information|contact details|contact data|kontakt|kontaktdaten|coordonnees|contacto|datos de contacto|contato|contatto|recapito|contactgegevens|dane kontaktowe|kontaktuppgifter'.split(
    '|',
  ),
);

/** What a heading says its column holds; null for one that nobody knows. */
export function fieldOf(heading: string): PersonColumn | null {
  const word = plain(heading);
  const numbered = FIELD_OF.get(word.replace(/ \d+( value)?$/, ''));
  // Address books number what one has several of. "Person 1" is somebody's name.
  return FIELD_OF.get(word) ?? (numbered === 'email' || numbered === 'phoneNumber' ? numbered : null);
}

/** No heading that is known is as long; looking for brackets in a whole text would take minutes. */
const LONGEST_HEADING = 200;

/** `Prénom` is `prenom`, `E-Mail 1 - Value` is `e mail 1 value`. */
export function plain(heading: string): string {
  return heading
    .slice(0, LONGEST_HEADING)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(.*?\)|[^\p{L}\d]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
