/** Finds whole words, whatever their script; the alternatives may stand on several lines. */
export function wordsLike(alternatives: string): RegExp {
  const joined = alternatives.replace(/\n/g, '');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${joined})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

/** Whether a text has such a word. */
export function has(text: string, words: RegExp): boolean {
  return text.search(words) !== -1;
}
