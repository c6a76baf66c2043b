/** Fewer words in a hundred of any other language that was tried are English too; of terse English lists, more. */
const ENGLISH = 0.55;

/**
 * Whether a text in Latin letters is English by its words, whatever its rhythm: a terse list or a text with markup looks
 * strange to the fitted model, and is no other language for it.
 *
 * @param knownWords the share of its words that the library's English lexicon knows
 */
export function isEnglish(knownWords: number): boolean {
  return knownWords >= ENGLISH;
}
