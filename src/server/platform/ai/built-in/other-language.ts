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
