import { knownWords } from './reader/tokens.ts';

/** Share of known English words that separates terse English lists from every other language tested. */
const ENGLISH = 0.55;

/**
 * Whether a text in Latin letters is English by its vocabulary: of 42 short texts in other languages the lexicon knows at
 * most 42 % of the words, of each English pitch of more than a few words 75 % or more.
 *
 * @param knownWords the share of its words that the library's English lexicon knows
 */
export function isEnglish(knownWords: number): boolean {
  return knownWords >= ENGLISH;
}

/** With fewer different words than this in Latin script, a text that names anything is taken for an idea. */
export const FEWEST_WORDS = 6;

/** A repetition adds no information. */
export function isShort(text: string): boolean {
  return new Set(text.toLowerCase().split(/\s+/).filter(Boolean)).size < FEWEST_WORDS;
}

/** Whether most letters of a text are none of the Latin script. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 < letters;
}

/** Whether a text is surely in another language; a few words may be names. */
export function isOtherLanguage(text: string, knownWords: number): boolean {
  return isOtherScript(text) || (!isEnglish(knownWords) && !isShort(text));
}

/**
 * Whether the built-in analyst surely cannot read a text: in another language, or without one English word. Takes about a
 * millisecond once the lexicon is loaded, and does not read what the text says.
 */
export async function isUnreadable(text: string): Promise<boolean> {
  if (isOtherScript(text)) return true;
  const known = await knownWords(text);
  return known === 0 || isOtherLanguage(text, known);
}
