/** Letters that a country shares with what comes from there: Canada, Canadian. */
const TELLING = 5;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
let places: ReadonlySet<string> | undefined;

/** Whether a word is like the English name of a country, its people or its language. */
export function isOfPlace(word: string): boolean {
  return placeNames().has(word.toLowerCase().slice(0, TELLING));
}

/** How the English names of countries and languages begin, which the library takes for any adjective. */
function placeNames(): ReadonlySet<string> {
  places ??= new Set(
    codedNames()
      .flatMap((name) => name?.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .map((word) => word.slice(0, TELLING)),
  );
  return places;
}

function codedNames(): (string | undefined)[] {
  const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.flatMap((code) => [languages.of(code), regions.of(code.toUpperCase())]);
}
