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
