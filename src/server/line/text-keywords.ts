export type TextKeyword = 'stop' | 'start' | 'help';

/** Keywords that carriers require every line to obey, when a text consists of nothing else. */
const KEYWORDS: ReadonlyMap<string, TextKeyword> = new Map([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'].map(
    (word) => [word, 'stop'] as const,
  ),
  // The French and Spanish keywords that networks in Canada and the United States require.
  ...['ARRET', 'ARRETER', 'DESABONNER', 'PARAR', 'ALTO', 'BAJA', 'CANCELAR'].map(
    (word) => [word, 'stop'] as const,
  ),
  ...['AIDE', 'AYUDA'].map((word) => [word, 'help'] as const),
  ...['START', 'YES', 'UNSTOP'].map((word) => [word, 'start'] as const),
  ...['HELP', 'INFO'].map((word) => [word, 'help'] as const),
]);

/**
 * The keyword that a text consists of, ignoring case, width, accents, punctuation and emoji; null for any other text.
 */
export function keywordOf(text: string): TextKeyword | null {
  const word = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, ' ')
    .trim()
    .toUpperCase();
  return KEYWORDS.get(word) ?? null;
}
