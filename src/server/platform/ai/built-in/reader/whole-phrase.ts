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
  if (namesAndDoes(tokens, from, to)) return true;
  for (let at = from + 1; at < to; at += 1) {
    if (tokens[at]?.pos !== 'CCONJ') continue;
    let subject = at + 1;
    if (tokens[subject]?.pos === 'DET') subject += 1;
    while (tokens[subject]?.pos === 'ADJ') subject += 1;
    let verb = subject;
    while (verb <= to && SUBJECT.test(tokens[verb]?.pos ?? '')) verb += 1;
    if (verb > subject && verb <= to && isFiniteVerb(tokens[verb])) return true;
  }
  return false;
}

/**
 * Whether the words are a sentence and not a name: their first noun is the subject of a verb with an object, as in "nurses swap shifts" of
 * "we help nurses swap shifts". Of 2,069 phrases that readers judged a whole name 8 are taken for one, and of 5,799 others 124.
 */
export function isSentence(tokens: readonly LooseWord[], from: number, to: number): boolean {
  if (isVerbOfHelped(tokens, from)) return true;
  if (!NAME_BEGINS.test(tokens[from]?.pos ?? '')) return false;
  for (let at = from + 1; at < to; at += 1) {
    const [subject, verb, object] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (!subject || !verb || !object) return false;
    const isSubject = SUBJECT.test(subject.pos) && subject.pos !== 'PRON';
    if (isVerbOfHelped(tokens, at)) return true;
    if (OPENS.test(verb.pos) || OPENING_WORD.test(verb.lower))
      return verb.pos === 'VERB' && isSubject && isConjugated(verb) && OBJECT_BEGINS.test(object.pos);
  }
  return false;
}

/**
 * Whether it is the verb of whom "help" or "let" names, which stands without "to": "rent" of "let young cyclists rent bikes", which the library
 * takes for a noun.
 */
function isVerbOfHelped(tokens: readonly LooseWord[], at: number): boolean {
  const [subject, verb] = [tokens[at - 1], tokens[at]];
  if (!subject || !verb || !/^(?:VERB|NOUN)$/.test(verb.pos) || verb.lower !== verb.lemma) return false;
  if (subject.pos !== 'NOUN' || subject.lower === subject.lemma) return false;
  const before = tokens.slice(0, at).findLast(({ pos }) => !/^(?:DET|ADJ|NUM|NOUN|PROPN)$/.test(pos));
  return /^(?:help|let)$/.test(before?.lemma ?? '');
}

function isConjugated({ lower }: LooseWord): boolean {
  return !/(?:ing|ed|en)$/.test(lower);
}

const OBJECT_BEGINS = /^(?:PRON|DET|NOUN|PROPN|NUM|ADJ)$/;
/** What comes after it may have a verb and still describe a name: "shop where people repair", "lift you bolt on", "box to hang". */
const OPENS = /^(?:VERB|PRON|SCONJ|AUX|PUNCT|ADP|PART)$/;
const OPENING_WORD = /^(?:that|where|when|how)$/;

/**
 * Whether the words name something and then go on with a verb whose subject stands before them: "repaired clothes and take orders" of "tailors
 * sell repaired clothes and take orders". Of 215 that readers judged as titles 9 are usable.
 */
export function namesAndDoes(tokens: readonly LooseWord[], from: number, to: number): boolean {
  const first = isParticiple(tokens[from]) ? from + 1 : from;
  if (!NAME_BEGINS.test(tokens[first]?.pos ?? '')) return false;
  for (let at = first + 1; at < to; at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (before && (isVerb(before) || RELATIVE.test(before.lower))) return false;
    if (token?.pos === 'CCONJ' && isFiniteVerb(tokens[at + 1])) return true;
  }
  return false;
}

/**
 * Whether the words name something and then go on with what "it" or somebody does: "a card and you collect them". Of 448 that readers judged as
 * titles 47 are usable.
 */
export function namesAndSays(tokens: readonly LooseWord[], from: number, to: number): boolean {
  if (!NAME_BEGINS.test(tokens[from]?.pos ?? '')) return false;
  return tokens.some(
    ({ lower }, at) =>
      at > from &&
      at + 1 < to &&
      /^(?:and|so|but)$/.test(lower) &&
      tokens[at + 1]?.pos === 'PRON' &&
      /^(?:VERB|AUX|ADV|PART)$/.test(tokens[at + 2]?.pos ?? ''),
  );
}

function isParticiple(token: LooseWord | undefined): boolean {
  return token?.pos === 'VERB' && token.lower.endsWith('ed');
}

function isFiniteVerb(token: LooseWord | undefined): boolean {
  return token !== undefined && isVerb(token) && !token.lower.endsWith('ing');
}

/**
 * Whether the words are cut off by how they are written: inside brackets or a quote, across the end of a sentence, or after "who". Of 521 that
 * readers judged as titles 22 are usable.
 */
export function isTorn(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return (
    count(/\(/g) !== count(/\)/g) ||
    count(/["“”]/g) % 2 === 1 ||
    /\p{L}{3}[.!?]+["”)]?\s+\S/u.test(text) ||
    /\s(?:who|which|that|where|when)$/i.test(text)
  );
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
