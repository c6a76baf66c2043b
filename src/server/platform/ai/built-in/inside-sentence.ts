import { uncapitalized } from './bounded-text.ts';
import type { PitchReading } from './pitch-reading.ts';
import { readSmall, type Token } from './reader/tokens.ts';

/**
 * A phrase as it is written inside a sentence: its first letter small, unless it is a name. A word that the pitch also
 * writes small is no name, nor is one that has its capital only because a sentence begins with it and that the library
 * knows as a plural or as no noun at all.
 */
export function insideSentence(phrase: string, { statements }: PitchReading): string {
  const [word = ''] = /^[\p{L}\p{N}]+/u.exec(phrase) ?? [];
  if (!/^\p{Lu}\p{Ll}+$/u.test(word)) return uncapitalized(phrase);
  // "Keen Edge": the second capital says that the first is none of a sentence's beginning.
  if (/^\p{L}+ \p{Lu}\p{Ll}/u.test(phrase)) return phrase;
  const found = statements.flatMap(({ segment: { tokens } }) =>
    tokens.flatMap((token, at) =>
      token.lower === word.toLowerCase() ? { token, isOpening: isOpening(tokens[at - 1]) } : [],
    ),
  );
  const isSmall = found.some(({ token }) => token.text === token.lower);
  const isPlain =
    found.length > 0 && found.every(({ isOpening }) => isOpening) && isNoName(word.toLowerCase());
  return isSmall || isPlain ? word.charAt(0).toLowerCase() + phrase.slice(1) : uncapitalized(phrase);
}

function isOpening(before: Token | undefined): boolean {
  return !before || (before.pos === 'PUNCT' && before.text !== ',');
}

function isNoName(word: string): boolean {
  const small = readSmall(word);
  if (!small || placeNames().has(word.slice(0, TELLING))) return false;
  return small.lemma !== word || !/^(?:NOUN|PROPN)$/.test(small.pos);
}

/** Letters that a country shares with what comes from there: Canada, Canadian. */
const TELLING = 5;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
let places: ReadonlySet<string> | undefined;

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
