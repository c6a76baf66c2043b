import { isVerb } from './clause.ts';
import type { LooseWord, Token } from './tokens.ts';

/** Parts of speech that cannot end a complete phrase. */
const OPENING = /^(?:DET|CCONJ|SCONJ|AUX|PART|INTJ|ADP|ADJ|NUM)$/;
const NAMING = /^(?:NOUN|PROPN|NUM|ADJ)$/;
const OBJECT = /^(?:PRON|DET|NOUN|PROPN|NUM|ADJ|ADP|PART)$/;
const RELATIVE = /^(?:that|which|who)$/;
const NAME_BEGINS = /^(?:DET|NOUN|PROPN|NUM|ADJ)$/;
const SUBJECT = /^(?:NOUN|PROPN|PRON)$/;
const PREDICATE = /^(?:VERB|AUX|PART)$/;

/** Whether the words are complete: what follows is not their object, the noun of their adjective or their verb. */
export function endsWhole(tokens: readonly LooseWord[], from: number, to: number): boolean {
  const [last, next] = [tokens[to], tokens[to + 1]];
  if (!last || !next || next.pos === 'PUNCT') return true;
  if (hasOpenClause(tokens.slice(from, to + 1))) return false;
  if (OPENING.test(last.pos)) return false;
  if (last.pos === 'PRON') return !PREDICATE.test(next.pos);
  if (last.pos === 'VERB') return !OBJECT.test(next.pos);
  if (last.pos === 'ADV') return !/^(?:ADJ|ADV|ADP|SCONJ|VERB)$/.test(next.pos);
  return !NAMING.test(next.pos);
}

/**
 * Whether the last word is one that the next is the object of, whatever its tag: "for" in "a service that books it for you".
 */
export function endsBeforeObject(tokens: readonly LooseWord[], to: number): boolean {
  const [last, next] = [tokens[to], tokens[to + 1]];
  return last?.pos === 'ADP' && next !== undefined && OBJECT.test(next.pos);
}

/**
 * Whether the words name something and then go on with a clause: with a subject of its own ("a cabinet that sells screws and the
 * shops pay us"), or with a verb whose subject stands before the words ("policies and tells brokers which clause lapses").
 */
export function namesAndTells(tokens: readonly LooseWord[], from: number, to: number): boolean {
  if (!NAME_BEGINS.test(tokens[from]?.pos ?? '')) return false;
  for (let at = from + 1; at < to; at += 1) {
    if (tokens[at]?.pos !== 'CCONJ') continue;
    const isVerbless = tokens.slice(from, at).every((each) => !isVerb(each) && !RELATIVE.test(each.lower));
    if (isVerbless && isFiniteVerb(tokens[at + 1])) return true;
    let subject = at + 1;
    if (tokens[subject]?.pos === 'DET') subject += 1;
    while (tokens[subject]?.pos === 'ADJ') subject += 1;
    let verb = subject;
    while (verb <= to && SUBJECT.test(tokens[verb]?.pos ?? '')) verb += 1;
    if (verb > subject && verb <= to && isFiniteVerb(tokens[verb])) return true;
  }
  return false;
}

function isFiniteVerb(token: LooseWord | undefined): boolean {
  return token !== undefined && isVerb(token) && !token.lower.endsWith('ing');
}

/** Whether a phrase may begin with this word: it is no object ("do it for you") and describes no word before it. */
export function beginsWhole(tokens: readonly Token[], from: number): boolean {
  const [before, first, next] = [tokens[from - 1], tokens[from], tokens[from + 1]];
  if (!before || !first) return true;
  if (/^(?:NOUN|PROPN)$/.test(before.pos)) return !/^(?:which|who|that)$/.test(first.lower);
  return first.pos !== 'PRON' || !/^(?:VERB|AUX|ADP)$/.test(before.pos) || PREDICATE.test(next?.pos ?? '');
}

/** Whether the words open a clause ("where the lights", "the score the librarian") and lack its verb. */
function hasOpenClause(words: readonly LooseWord[]): boolean {
  const opened = words.findLastIndex(
    ({ pos, lower }, at) =>
      pos === 'SCONJ' ||
      /^(?:wh|that$|how$)/.test(lower) ||
      (/^(?:the|my|our|your|their)$/.test(lower) && /^(?:NOUN|PROPN)$/.test(words[at - 1]?.pos ?? '')),
  );
  return opened >= 0 && !words.slice(opened).some(isVerb);
}

/** Index of the first meaningful word: after "so", "and", "um", "first" before an article, and after "what we make is" before a new thing; a name stays. */
export function tellingStart(tokens: readonly Token[], from: number, to: number): number {
  let start = from;
  while (start < to && isFiller(tokens[start], tokens[start + 1])) start += 1;
  const lead = tokens.findIndex(({ pos }, at) => at >= start && pos === 'AUX') + 1;
  const isLead =
    lead > 0 &&
    lead + 1 < to &&
    /^(?:an?|one)$/.test(tokens[lead]?.lower ?? '') &&
    tokens.slice(start, lead).every(({ pos }) => pos !== 'PROPN') &&
    tokens.slice(start, lead).filter(({ pos }) => pos === 'NOUN').length <= 1;
  return isLead ? lead : start;
}

function isFiller(token: Token | undefined, next: Token | undefined): boolean {
  if (!token) return false;
  return (
    /^(?:INTJ|CCONJ|SCONJ|PUNCT)$/.test(token.pos) ||
    /^(?:u+[hm]+|er+m*)$/.test(token.lower) ||
    (token.lower === 'so' && /^(?:DET|NOUN|PROPN)$/.test(next?.pos ?? '')) ||
    (/^(?:first|second|third)(?:ly)?$/.test(token.lower) && next?.pos === 'DET') ||
    (token.pos === 'ADV' && next?.pos === 'PRON')
  );
}
