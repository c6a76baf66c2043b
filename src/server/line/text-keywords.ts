export type TextKeyword = 'stop' | 'start' | 'help';

/** Words that carriers require every line to obey, when they are all that a text says. */
const KEYWORDS: ReadonlyMap<string, TextKeyword> = new Map([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'].map(
    (word) => [word, 'stop'] as const,
  ),
  ...['START', 'YES', 'UNSTOP'].map((word) => [word, 'start'] as const),
  ...['HELP', 'INFO'].map((word) => [word, 'help'] as const),
]);

/** The keyword that a text consists of, in any case and width, with or without punctuation or emoji; null for any other text. */
export function keywordOf(text: string): TextKeyword | null {
  const word = text
    .normalize('NFKC')
    .replace(/(?:[\s\p{P}\p{S}\p{Cf}]|\ufe0f)+/gu, ' ')
    .trim()
    .toUpperCase();
  return KEYWORDS.get(word) ?? null;
}
