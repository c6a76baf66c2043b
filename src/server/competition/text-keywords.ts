export type TextKeyword = 'stop' | 'start' | 'help';

/** Words that carriers require every line to obey, when they are all that a text says. */
const KEYWORDS: ReadonlyMap<string, TextKeyword> = new Map([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'].map((word) => [word, 'stop'] as const),
  ...['START', 'UNSTOP'].map((word) => [word, 'start'] as const),
  ...['HELP', 'INFO'].map((word) => [word, 'help'] as const),
]);

/** The keyword that a text consists of, in any case and with or without punctuation; null for any other text. */
export function keywordOf(text: string): TextKeyword | null {
  const word = text
    .replace(/[\s.!,"']+/g, ' ')
    .trim()
    .toUpperCase();
  return KEYWORDS.get(word) ?? null;
}

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
