import {
  BARE,
  CONDITION,
  DONE,
  GERUND,
  LIES_AHEAD,
  NOT_YET,
  OF_NOTHING,
  PRESENT,
  RETURNED,
  SCOPE,
  UNREAL,
} from './evidence.deed-words.ts';
import { isNegated, isTakenAway } from './evidence.negation.ts';
import { has } from './evidence.words.ts';

/** How many words before a deed a negation may stand and still apply to it. */
const REACH_WORDS = 5;
const CLAUSE = /,\s|(?<![\p{L}])(?:but|because|so that|and then|aber|pero|mais)(?![\p{L}])/iu;

/** Whether a text contains only a plan, a wish, a question, a price request or a forecast, and no completed deed. */
export function tellsPlan(text: string): boolean {
  if (liesAhead(text)) return true;
  if (tellsDeed(text)) return false;
  if (has(text, NOT_YET) || has(text, UNREAL) || hasQuestion(text)) return true;
  return (has(text, BARE) || has(text, GERUND) || has(text, CONDITION)) && !isNegated(text);
}

/**
 * Whether a text reports a deed that happened and was not undone: not negated by a plan, wish, doubt or "no" just
 * before it, not part of a question, and not reversed later in the text.
 */
export function tellsDeed(text: string): boolean {
  if (liesAhead(text) || has(text, UNREAL)) return false;
  return sentencesOf(text).some(
    (sentence) => !isQuestion(sentence) && sentence.split(CLAUSE).some(hasDeed) && !isUndone(sentence),
  );
}

/** Whether a text itself says that it is untrue, a question or hearsay, so that its direction cannot be determined. */
export function isInDoubt(text: string): boolean {
  return has(text, UNREAL) || sentencesOf(text).every(isQuestion);
}

/** Whether a text that is not a plan reports that something was not done, or was undone. */
export function tellsNoDeed(text: string): boolean {
  return !tellsDeed(text) && (isNegated(text) || sentencesOf(text).some(isUndone));
}

function liesAhead(text: string): boolean {
  if (has(text, LIES_AHEAD)) return true;
  const years = text.matchAll(
    /(?<![\p{L}])(?:in|by|until|from|for|during|since|im Jahr|en) (20\d\d)(?!\d)/giu,
  );
  return [...years].some(([, year]) => Number(year) > new Date().getFullYear());
}

function sentencesOf(text: string): string[] {
  return text.match(/(?:[^.;!?…]|[.;!?…](?!\s|$|["'”’)]))+[.;!?…]*/gu) ?? [text];
}

function isQuestion(sentence: string): boolean {
  return /[?？]["'”’)\s.]*$/u.test(sentence);
}

function hasQuestion(text: string): boolean {
  return sentencesOf(text).some(isQuestion);
}

function hasDeed(clause: string): boolean {
  const isStanding = (index: number, isPast: boolean): boolean => {
    const before = lastWords(clause.slice(0, index));
    const since = before.split(/(?<![\p{L}])and(?![\p{L}])/iu).at(-1) ?? '';
    if (isTakenAway(since) || has(before, SCOPE)) return false;
    return !has(isPast ? since : before, NOT_YET);
  };
  const bare = [...clause.matchAll(BARE), ...clause.matchAll(GERUND)].map(
    ({ index, 0: words }) => index + words.length,
  );
  const stands = (words: RegExp, isPast: boolean) =>
    [...clause.matchAll(words)].some(({ index, 0: word }) => {
      const end = index + word.length;
      return !bare.includes(end) && !OF_NOTHING.test(clause.slice(end)) && isStanding(index, isPast);
    });
  return stands(DONE, true) || (!has(clause, CONDITION) && stands(PRESENT, false));
}

function lastWords(text: string): string {
  return text.split(/\s+/).filter(Boolean).slice(-REACH_WORDS).join(' ');
}

/** A deed followed by words that undo it. */
function isUndone(sentence: string): boolean {
  const last = [...sentence.matchAll(DONE)].at(-1);
  const [undone] = [...sentence.matchAll(RETURNED)].slice(-1);
  if (!undone) return false;
  return !isTakenAway(
    lastWords(sentence.slice(last && last.index < undone.index ? last.index : 0, undone.index)),
  );
}
