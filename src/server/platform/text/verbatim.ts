/** A normalised text for comparison, with a mapping to offsets in the original. */
export interface ComparableText {
  readonly original: string;
  readonly text: string;
  /** For each UTF-16 unit of `text`, the start and end of the corresponding original text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A passage of a text: its offsets in UTF-16 units and its verbatim text. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Invisible characters: soft hyphens, zero-width and direction marks. */
const UNSEEN =
  /^(?:[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}|\u034f)$/u;
const SINGLE_QUOTE = /^[‘’‚‛′‵´`ʼ＇]$/u;
const DOUBLE_QUOTE = /^[“”„‟″‶«»＂〝〞]$/u;
const DASH = /^[‐‑‒–—―−﹘﹣－]$/u;
/** Superscripts and fractions keep their form: 10² is not 102, and 2½ is not 21/2. */
const OTHER_NUMBER = /^\p{No}$/u;

/**
 * Makes texts comparable: white space, case, typographic quotes and dashes, ligatures and composed letters no
 * longer make a difference. Words, digits, accents and signs still do.
 */
export function comparable(original: string): ComparableText {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const folded = fold(character);
    if (folded === ' ' && (units.length === 0 || units[units.length - 1] === ' ')) {
      at = end;
      continue;
    }
    for (const unit of folded.split('')) {
      units.push(unit);
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  if (units[units.length - 1] === ' ') {
    units.pop();
    starts.pop();
    ends.pop();
  }
  return { original, text: units.join(''), starts, ends };
}

/** Cache: decomposing some characters is costly, and a page may consist of them. */
const FOLDED = new Map<string, string>();
const FOLDED_MAX = 20_000;
/** Limit: a single character can decompose into a whole phrase and make a page eighteen times as long. */
const UNITS_MAX = 8;

function fold(character: string): string {
  const known = FOLDED.get(character);
  if (known !== undefined) return known;
  const folded = foldAnew(character);
  if (FOLDED.size < FOLDED_MAX) FOLDED.set(character, folded);
  return folded;
}

function foldAnew(character: string): string {
  if (/^[\x21-\x7e]$/.test(character)) return character === '`' ? "'" : character.toLowerCase();
  if (/^\s$/u.test(character)) return ' ';
  if (UNSEEN.test(character)) return '';
  if (SINGLE_QUOTE.test(character)) return "'";
  if (DOUBLE_QUOTE.test(character)) return '"';
  if (DASH.test(character)) return '-';
  if (OTHER_NUMBER.test(character)) return character;
  const lower = character.toLowerCase();
  const apart = lower.normalize('NFKD');
  return apart.length > UNITS_MAX ? lower : apart;
}

/**
 * The first whole-word occurrence of the words at or after `from` (an offset in `text.text`): "5 percent" does
 * not stand in "45 percent", in "2.5 percent" or in "-5 percent", nor "sold 5" in "sold 5 million".
 */
export function findWords(words: string, text: ComparableText, from = 0): Passage | null {
  const at = indexOfWords(words, text, from);
  return at === -1 ? null : passageAt(text, at, at + words.length);
}

/** As `findWords`, but returns the offset in `text.text`, or -1. */
export function indexOfWords(words: string, text: ComparableText, from = 0): number {
  if (words === '') return -1;
  let at = text.text.indexOf(words, from);
  while (at !== -1 && !standsWhole(text.text, at, at + words.length)) at = text.text.indexOf(words, at + 1);
  return at;
}

/** The original text between two offsets of a normalised text. */
export function passageAt(text: ComparableText, from: number, to: number): Passage {
  const start = text.starts[from] ?? 0;
  const end = text.ends[to - 1] ?? start;
  return { start, end, words: text.original.slice(start, end) };
}

/** Scripts that put no spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SCALE = /^ ?(%|percent\b|per cent\b|k\b|thousand\b|m\b|mn\b|mio\b|million|bn\b|billion|trillion)/;

function standsWhole(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  const after = text.slice(end, end + 12);
  const first = text[start] ?? '';
  const last = text[end - 1] ?? '';
  if (isWordCharacter(first) && isWordCharacter(before.slice(-1))) return false;
  if (isWordCharacter(last) && isWordCharacter(after.slice(0, 1))) return false;
  if (/^\p{M}/u.test(after)) return false;
  if (/\d/.test(first) && continuesNumber(before, text.slice(start, start + 4))) return false;
  return !(/\d/.test(last) && (/^[.,'/]\d/.test(after) || SCALE.test(after)));
}

/** Whether what stands before a digit belongs to the same number: a decimal, a group, a minus sign. */
function continuesNumber(before: string, digits: string): boolean {
  if (/\d[.,'/]$/.test(before) || /(^|[\s(])-$/.test(before)) return true;
  return /(^|\D)\d{1,3} $/.test(before) && /^\d{3}(\D|$)/.test(digits);
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(character) && !UNSPACED.test(character);
}

/** The number of words; scripts without spaces are segmented. */
export function countWords(text: string): number {
  let words = 0;
  for (const segment of new Intl.Segmenter('und', { granularity: 'word' }).segment(text))
    if (segment.isWordLike) words += 1;
  return words;
}

/** Whether a text is mostly in a script without spaces, where characters are the better measure. */
export function isSpaceless(text: string): boolean {
  const letters = [...text].filter((each) => /\p{L}/u.test(each));
  return letters.length > 0 && letters.filter((each) => UNSPACED.test(each)).length > letters.length / 2;
}
