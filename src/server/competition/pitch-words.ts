const WORDS_AT_LEAST = 4;
const CHARACTERS_AT_LEAST = 8;
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Whether a text is long enough to be an idea, in any script: four words. */
export function isPitch(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length < CHARACTERS_AT_LEAST) return false;
  let count = 0;
  for (const { isWordLike } of words.segment(trimmed)) if (isWordLike) count += 1;
  return count >= WORDS_AT_LEAST;
}
