/** Letters that a country shares with what comes from there: Canada, Canadian. */
const TELLING = 5;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
let places: ReadonlySet<string> | undefined;

/** Whether a word that the lexicon spells small as well is written with a capital anywhere: "Dutch", "Catholic", "Android". */
export function isWrittenBig(word: string): boolean {
  return isOfPlace(word) || OTHER_NAMES.has(word.toLowerCase());
}

/** What is left of the names that an English lexicon holds: of faiths, regions, days, months and well-known firms. */
const OTHER_NAMES = new Set(
  `amazon andean android anglican apple arab arctic balkan baptist basque bavarian biblical bohemian buddhist californian catalan catholic
celtic christian christmas confucian easter flemish florentine gothic hindu islamic jew jews jewish lutheran mediterranean mennonite
methodist mormon muslim nordic oracle orthodox parisian presbyterian protestant prussian quaker roman sabbath scottish shaker sicilian
slavic texan tuscan venetian victorian viennese google shell visa windows zoom monday tuesday wednesday thursday friday saturday sunday
january february april june july august september october november december`.split(/\s+/),
);

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
