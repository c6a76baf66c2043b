import { isVerb } from './reader/clause.ts';
import type { Segment } from './reader/segment.ts';
import { isKnownWord, readLine, type Token } from './reader/tokens.ts';

/** Below this probability a sentence is no report, unless it is in the past tense or says what somebody does. */
const MAY_REPORT = 0.25;

/** Whether a sentence of a note may report something. An errand does not, whatever was done by those whom it names. */
export function mayReport(segment: Segment): boolean {
  if (isReport(segment)) return true;
  const { tokens } = segment;
  if (isErrand(tokens)) return false;
  return tokens.some(isPast) || saysWhatSomebodyDoes(tokens);
}

/** Whether a sentence likely reports something, whatever its form. */
export function isReport({ kind }: Segment): boolean {
  return (kind.probabilities.fact ?? 0) >= MAY_REPORT;
}

/**
 * Whether it begins with what is to be done and tells of nothing besides: "Ask the two who stayed", "To do: thank Ana,
 * who paid", but not "Stop the ads: nobody clicked" or "Love it, they said".
 */
function isErrand(tokens: readonly Token[]): boolean {
  const isHeaded = HEAD.every((pos, at) => pos.test(tokens[at]?.pos ?? ''));
  const rest = tokens.slice(isHeaded ? HEAD.length : 0);
  const words = rest.slice(rest.findIndex(({ pos }) => pos !== 'PUNCT' && pos !== 'INTJ'));
  const [first, second] = words;
  if (!first || first.lower !== first.lemma || !(first.pos === 'VERB' || isVerbBefore(first, second)))
    return false;
  return !words.some((word, at) => isTold(word) && hasOwnClause(words.slice(0, at)));
}

/** "To do:" */
const HEAD = [/^PART$/, /^(?:AUX|VERB)$/, /^PUNCT$/] as const;

/** The library takes a verb that opens a line for a name or a noun: it is a verb where what it is done to follows. */
function isVerbBefore({ lower }: Token, next: Token | undefined): boolean {
  if (!next || !isKnownWord(lower) || !(DONE_TO.test(next.pos) || ASKED.test(next.lower))) return false;
  return readLine(`to ${lower} ${next.lower}`)[1]?.pos === 'VERB';
}

const DONE_TO = /^(?:DET|PRON|PROPN)$/;
const ASKED = /^(?:whether|if|how|why)$/;

/** Whether a verb is in a form that says what was or is done, not what is to be. */
function isTold(token: Token): boolean {
  return isVerb(token) && token.lower !== token.lemma && !token.lower.endsWith('ing');
}

/** Whether a verb after these words is that of a clause which does not only describe, or ask about, something in another. */
function hasOwnClause(before: readonly Token[]): boolean {
  const from = before.findLastIndex(({ pos }) => pos === 'PUNCT' || pos === 'CCONJ') + 1;
  const clause = before.slice(from);
  if (clause.some((token) => isVerb(token) || DEPENDENT.test(token.lower))) return false;
  // In the errand's own clause it may be left out: "call Maya about the pilot she tried".
  return from > 0 || clause.every(({ pos }) => pos !== 'PRON');
}

const DEPENDENT = /^(?:who|whom|whose|which|that|what|why|how|when|where|whether|if|because)$/;

/** Whether a verb follows somebody by name, or he, she or they: in an errand the verb comes first, a heading has none. */
function saysWhatSomebodyDoes(tokens: readonly Token[]): boolean {
  const who = tokens.findIndex(({ pos, lower }) => pos === 'PROPN' || /^(?:he|she|they)$/.test(lower));
  return who >= 0 && tokens.slice(who + 1).some((token, at) => isSaidOf(token, tokens[who + at]));
}

/** Whether a verb is said of what comes before it: one in its plain form is not after a mark ("To do: call Ana") or "to". */
function isSaidOf({ pos, lower, lemma }: Token, before: Token | undefined): boolean {
  if (pos === 'AUX') return true;
  return pos === 'VERB' && (lower !== lemma || (before?.pos !== 'PUNCT' && before?.pos !== 'PART'));
}

/** Whether a verb is in a form other than the present tense. */
function isPast({ pos, lower, lemma }: Token): boolean {
  if (pos === 'AUX') return /^(?:did|had|has|was|were)$/.test(lower);
  return pos === 'VERB' && lower !== lemma && !/(?:ing|s)$/.test(lower);
}
