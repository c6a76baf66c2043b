/** Builds a pattern for whole words in any script; the alternatives may be spread over several lines. */
export function wordsLike(alternatives: string): RegExp {
  const joined = alternatives.replace(/\n/g, '');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${joined})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

/** Whether a text contains a word of the pattern. */
export function has(text: string, words: RegExp): boolean {
  return text.search(words) !== -1;
}
