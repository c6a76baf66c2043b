const WORDS_AT_LEAST = 4;
const CHARACTERS_AT_LEAST = 8;
const ADDRESSES = /\S+:\/\/\S+|\bwww\.\S+/gi;

/** Made with the first text, because it costs a start some milliseconds. */
let words: Intl.Segmenter | undefined;

/**
 * Whether a text is long enough to be an idea, in any script: four different words, not counting numbers and addresses.
 */
export function isPitch(text: string): boolean {
  const trimmed = text.replace(ADDRESSES, ' ').trim();
  if (trimmed.length < CHARACTERS_AT_LEAST) return false;
  const said = new Set<string>();
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  for (const { isWordLike, segment } of words.segment(trimmed))
    if (isWordLike && /\p{L}/u.test(segment)) said.add(segment.toLowerCase());
  return said.size >= WORDS_AT_LEAST;
}
