import { uncapitalized } from './bounded-text.ts';
import type { PitchReading } from './pitch-reading.ts';
import { isWrittenBig } from './place-names.ts';
import { isKnownWord, readSmall, type Token } from './reader/tokens.ts';

/**
 * A phrase as it is written inside a sentence: its first letter small, unless it is a name. A word that the pitch also
 * writes small is no name, nor is one that has its capital only because a sentence, or what the founder typed, begins with
 * it, and that the lexicon knows as a plural, as no noun, or as a noun before another small word ("Freelance translators").
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
  const isPlain = found.every(({ isOpening }) => isOpening) && isNoName(word.toLowerCase(), phrase);
  return isSmall || isPlain ? word.charAt(0).toLowerCase() + phrase.slice(1) : uncapitalized(phrase);
}

function isOpening(before: Token | undefined): boolean {
  return !before || (before.pos === 'PUNCT' && before.text !== ',');
}

function isNoName(word: string, phrase: string): boolean {
  const small = readSmall(word);
  if (!small || isWrittenBig(word)) return false;
  if (small.lemma !== word) return true;
  if (!isKnownWord(word)) return false;
  // "Anchor for dogs" may be called so; "Staff of hotels" may not.
  return !/^(?:NOUN|PROPN)$/.test(small.pos) || /^\p{L}+(?:-\p{Ll}+)* (?!for )\p{Ll}/u.test(phrase);
}
