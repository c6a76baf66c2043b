import { comparable } from '../../platform/text/verbatim.ts';
import { tellsDeed, tellsPlan } from './evidence.deeds.ts';
import { figuresIn } from './evidence.figures.ts';
import { isNegated } from './evidence.negation.ts';
import { boundsIn, unitsIn } from './evidence.units.ts';

/** A reason to doubt that a quote supports its statement, found by deterministic checks alone. */
export interface ClaimDoubt {
  /**
   * `more`: the statement claims more than the quote. `unlike`: it is about something else, or may point the other way;
   * a model or the founder may overrule it.
   */
  readonly kind: 'more' | 'unlike';
  /** The reason, worded for the founder. */
  readonly reason: string;
}

export interface Claim {
  readonly statement: string;
  readonly quote: string;
  /** The quoted people's names, if known: a statement may name them even where the quote does not. */
  readonly author?: string;
}

/** Words that speak of a plan may be said of what has happened too ("I took 80 from each whose mower would not start"). */
export const MAY_BE_PLAN = 'The quote may tell a plan, a wish or a question instead of what happened.';

/** The least share of a statement's content words that its quote must contain. */
const COVERED = 0.6;

/**
 * The deterministic half of verifying (design, section 4): a statement may not contain figures, names, generalisations
 * or deeds that its quote lacks, drop a negation, or be about something else. Returns null when nothing is found.
 */
export function doubtIn({ statement, quote, author = '' }: Claim): ClaimDoubt | null {
  const said = withoutAttribution(statement);
  const figures = missing(figuresIn(said), figuresIn(`${quote} ${author}`));
  if (figures.length > 0) return more(`It has figures that the quote does not have: ${figures.join(', ')}.`);
  const names = missing(namesIn(said), wordsOf(`${quote} ${author}`));
  if (names.length > 0) return more(`It has names that the quote does not have: ${names.join(', ')}.`);
  const units = missing(unitsIn(said), unitsIn(quote));
  if (units.length > 0) return more(`It counts in ${units.join(', ')}, which the quote does not.`);
  if (boundsIn(said) !== boundsIn(quote))
    return more('One of statement and quote says at most, at least or about.');
  const general = missing(matchesOf(GENERAL, said), matchesOf(GENERAL, quote));
  if (general.length > 0) return more(`It says “${general[0]}”, which the quote does not.`);
  if (tellsDeed(said) && tellsPlan(quote)) return more(MAY_BE_PLAN);
  if (isNegated(said) !== isNegated(quote))
    return more('One of statement and quote says no, the other does not.');
  if (coverage(said, `${quote} ${author}`) < COVERED)
    return { kind: 'unlike', reason: 'The quote seems to speak of something else.' };
  return null;
}

/**
 * Whether a quote may point the opposite way: it is negated where the assumption is not and yet is claimed as support,
 * or it repeats the assumption and is claimed as a contradiction. Such a piece is put to the founder.
 */
export function mayPointTheOtherWay(
  quote: string,
  assumption: string,
  impact: 'validates' | 'contradicts',
): boolean {
  const agrees = isNegated(quote) === isNegated(assumption);
  return impact === 'validates' ? !agrees : agrees && coverage(assumption, quote) >= COVERED;
}

/** Whether a quote only repeats the assumption in the same words; a claim is not evidence for itself. */
export function repeatsAssumption(quote: string, assumption: string): boolean {
  const claimed = wordsOf(assumption);
  const said = substanceOf(quote);
  const isNew = missing(figuresIn(quote), figuresIn(assumption)).length > 0;
  return said.length > 0 && !isNew && said.every((word) => claimed.has(word));
}

function more(reason: string): ClaimDoubt {
  return { kind: 'more', reason: `The statement says more than the quote. ${reason}` };
}

/**
 * Prefixes such as "The pitch reports: …" and "Anna, prospect, reports: …" name the source and are not part of the
 * statement.
 */
function withoutAttribution(statement: string): string {
  return statement.replace(/^[^:.!?]{1,80}\b(?:reports?|says?|said|writes?|notes?|tells?|told)\s*:\s*/i, '');
}

const GENERAL =
  /\b(?:all|every|everyone|everybody|most|majority|always|nobody|no one|none|everywhere|nearly all|almost all|alle|jeder|todos|tous)\b/giu;

function matchesOf(pattern: RegExp, text: string): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase()));
}

function missing(wanted: ReadonlySet<string>, given: ReadonlySet<string>): string[] {
  return [...wanted].filter((each) => !given.has(each));
}

/**
 * Capitalised words inside a sentence, in lower case; in titles and in German there are many. A word is whole, with its
 * digits ("TM3", "GPT-4") and with small letters before the capital ("iPhone"), as it is in the quote.
 */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)) {
    if (!NAME.test(word)) continue;
    const before = text.slice(0, index);
    const beginsSentence = /(?:^|[.!?:;•\-–—“"«(]\s*)$/u.test(before);
    const name = word.toLowerCase().replace(/['’]s$|['’-]+$/, '');
    if (!beginsSentence && name.length > 1 && !COMMON_CAPITALS.test(word)) names.add(name);
  }
  return names;
}

const NAME = /^\p{Ll}*\p{Lu}[\p{L}\p{M}'’-]/u;

const COMMON_CAPITALS =
  /^(?:I['’]\p{L}+|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|German|French|Spanish|European|American|British)$/u;

function wordsOf(text: string): Set<string> {
  return new Set(
    (
      comparable(text)
        .text.normalize('NFC')
        .match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []
    ).map((word) => word.replace(/^['-]+|(?:'s|['-]+)$/g, '')),
  );
}

/** The share (0 to 1) of a statement's content words that occur in the quote in any inflection; 1 where it has none. */
function coverage(statement: string, quote: string): number {
  const wanted = [...new Set(substanceOf(statement))];
  if (wanted.length === 0) return 1;
  const given = substanceOf(quote);
  return wanted.filter((stem) => given.some((other) => sameStem(stem, other))).length / wanted.length;
}

const EMPTY_WORDS =
  /^(?:the|a|an|and|or|of|to|in|on|at|for|with|by|from|as|is|are|was|were|be|been|being|it|its|they|them|their|he|she|his|her|we|us|our|you|your|i|my|me|this|that|these|those|there|here|who|which|what|when|where|how|than|then|so|very|also|just|only|even|has|have|had|do|does|did|done|can|not|no|say|says|said|tell|told|report|reports|reported|people|some|one|about|after|before|more|much|many|already|into|over|per|each|that's|it's|would|will|because|while|if|der|die|das|und|ein|eine|ist|sind|el|la|los|las|le|les|un|une|de|du|des|et|y)$/;

function substanceOf(text: string): string[] {
  return [...wordsOf(text)].filter((word) => word.length > 1 && !EMPTY_WORDS.test(word) && !/^\d/.test(word));
}

/** Whether two words differ only in an inflection: order, orders and ordered match, pay and paid do not. */
function sameStem(a: string, b: string): boolean {
  if (a === b || IRREGULAR[a] === (IRREGULAR[b] ?? b) || IRREGULAR[b] === a) return true;
  const length = Math.min(a.length, b.length);
  const least = Math.max(4, Math.ceil(Math.max(a.length, b.length) * 0.6));
  return length >= least && a.slice(0, least) === b.slice(0, least);
}

const IRREGULAR: Readonly<Record<string, string>> = {
  paid: 'pay',
  pays: 'pay',
  paying: 'pay',
  bought: 'buy',
  buys: 'buy',
  buying: 'buy',
  sold: 'sell',
  lost: 'lose',
  loses: 'lose',
  uses: 'use',
  used: 'use',
  using: 'use',
  spent: 'spend',
  went: 'go',
  found: 'find',
  took: 'take',
  gave: 'give',
};
