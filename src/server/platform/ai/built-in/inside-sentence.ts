import { uncapitalized } from './bounded-text.ts';
import type { PitchReading } from './pitch-reading.ts';
import { isOfPlace } from './place-names.ts';
import { readSmall, type Token } from './reader/tokens.ts';

/**
 * A phrase as it is written inside a sentence: its first letter small, unless it is a name. A word that the pitch also
 * writes small is no name, nor is one that has its capital only because a sentence, or what the founder typed, begins with it and that the library
 * knows as a plural or as no noun at all.
 */
export function insideSentence(phrase: string, { statements }: PitchReading): string {
  const [word = ''] = /^[\p{L}\p{N}]+/u.exec(phrase) ?? [];
  if (!/^\p{Lu}\p{Ll}+$/u.test(word)) return uncapitalized(phrase);
  // "Keen Edge": the second capital says that the first is none of a sentence's beginning.
  if (/^\p{L}+ \p{Lu}\p{Ll}/u.test(phrase)) return phrase;
  const found = statements.flatMap(({ segment: { tokens } }) =>
    tokens.flatMap((token, at) =>
      token.lower === word.toLowerCase() ? { token, isOpening: isOpening(tokens[at - 1]) } : [],
    ),
  );
  const isSmall = found.some(({ token }) => token.text === token.lower);
  const isPlain = found.every(({ isOpening }) => isOpening) && isNoName(word.toLowerCase());
  return isSmall || isPlain ? word.charAt(0).toLowerCase() + phrase.slice(1) : uncapitalized(phrase);
}

function isOpening(before: Token | undefined): boolean {
  return !before || (before.pos === 'PUNCT' && before.text !== ',');
}

function isNoName(word: string): boolean {
  const small = readSmall(word);
  if (!small || isOfPlace(word)) return false;
  return small.lemma !== word || !/^(?:NOUN|PROPN)$/.test(small.pos);
}
