import type { LooseWord } from './reader/tokens.ts';

/** Whether a word is a number, in digits or in letters: "12", "$5", "twelve". */
export function isFigure({ pos, text }: Pick<LooseWord, 'pos' | 'text'>): boolean {
  return pos === 'NUM' || /\d/.test(text);
}
