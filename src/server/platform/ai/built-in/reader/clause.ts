import { type LooseWord, NO_WORD, type Token } from './tokens.ts';

export function isVerb({ pos }: Pick<LooseWord, 'pos'>): boolean {
  return pos === 'VERB' || pos === 'AUX';
}

/**
 * The first verb that is neither in a clause that describes a noun nor needs another verb before it; -1 without one.
 */
export function mainVerb(words: readonly Token[]): number {
  let isDescribing = false;
  for (const [at, { pos, lower }] of words.entries()) {
    const isNounBefore = NAMING.test(words[at - 1]?.pos ?? '');
    if (at > 0 && isNounBefore && DESCRIBING.test(lower)) isDescribing = true;
    else if (pos === 'VERB' || pos === 'AUX') {
      const isAlone = !lower.endsWith('ing') && words[at - 1]?.lower !== 'to';
      if (isAlone && !isDescribing) return at;
      if (isAlone) isDescribing = false;
    }
  }
  return -1;
}

const NAMING = /^(?:NOUN|PROPN|PRON)$/;
const DESCRIBING = /^(?:that|which|who|whose|where|when)$/;

/** The pronoun nearest before the verb, else whether any noun stands there. */
export function subjectOf(before: readonly Token[]): number {
  const named = before.findLast(({ pos }) => NAMING.test(pos));
  return named?.pos === 'PRON' ? named.word : (named?.tag ?? NO_WORD);
}

/** Whether the verb is recognisably in the past tense. */
export function isPast({ pos, lower, lemma }: Token): boolean {
  if (pos === 'AUX') return PAST.test(lower);
  return pos === 'VERB' && lower !== lemma && !/(?:ing|s)$/.test(lower);
}

const PAST = /^(?:did|had|was|were)$/;
