/** Share of known English words that separates terse English lists from every other language tested. */
const ENGLISH = 0.55;

/**
 * Whether a text in Latin letters is English by its vocabulary. The fitted model takes terse lists and text with markup
 * for another language; this corrects it.
 *
 * @param knownWords the share of its words that the library's English lexicon knows
 */
export function isEnglish(knownWords: number): boolean {
  return knownWords >= ENGLISH;
}
