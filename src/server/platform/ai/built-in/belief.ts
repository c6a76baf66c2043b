import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import type { Named } from './named.ts';
import type { Statement } from './pitch-reading.ts';
import type { Token } from './reader/tokens.ts';
import { asSentence } from './wording.ts';

const LONGEST = 300;
const FEWEST_WORDS = 4;
const MOST_WORDS = 45;

/**
 * A statement as a belief that can turn out false, in the founder's own words; null where the words do not make one:
 * a question, a fragment, a pronoun that nobody can resolve.
 */
export function beliefFrom(statement: Statement, box: CanvasBox, named: Named): string | null {
  const tokens = wordsOf(statement);
  const text = resolved(statement, box, tokens, named);
  if (text === null || !isWhole(tokens, box)) return null;
  const frame = needsFrame(tokens, box) ? FRAMES[box] : null;
  if (frame && statement.boxProbability < SURE_OF_FRAME) return null;
  return bounded(asSentence(frame ? `${frame} ${uncapitalized(text)}` : text), LONGEST);
}

/** What a founder says of the own doing can only turn out false as a claim about others. */
const FRAMES: Readonly<Record<CanvasBox, string>> = {
  problem: 'Others have this trouble too:',
  customerSegments: 'These are the first customers:',
  revenueStreams: 'Customers will pay this:',
  uniqueValueProposition: 'Customers will choose it for this:',
  solution: 'This will work for customers:',
  channels: 'Customers can be won this way:',
  costStructure: 'The costs will stay as said:',
  unfairAdvantage: 'This is a lead that others cannot quickly catch up:',
  keyMetrics: 'This figure tells whether it works:',
};
/** A frame says outright what the words are about, so that has to be surer than for the words alone. */
const SURE_OF_FRAME = 0.55;

/** What the founder said, without what makes a belief of it: for readers to whom it is no belief to be tested. */
export function withoutFrame(belief: string): string {
  const frame = Object.values(FRAMES).find((each) => belief.startsWith(`${each} `));
  return frame ? capitalized(belief.slice(frame.length).trim()) : belief;
}

const ALWAYS_FRAMED: ReadonlySet<CanvasBox> = new Set(['unfairAdvantage', 'keyMetrics']);
/** Boxes where a price, a group or a list says enough without a verb. */
const PHRASE_WILL_DO: ReadonlySet<CanvasBox> = new Set([
  'customerSegments',
  'revenueStreams',
  'channels',
  'costStructure',
  'keyMetrics',
]);

function needsFrame(tokens: readonly Token[], box: CanvasBox): boolean {
  if (ALWAYS_FRAMED.has(box)) return true;
  return isFirstPerson(tokens) || !hasVerb(tokens);
}

function isFirstPerson(tokens: readonly Token[]): boolean {
  return tokens.slice(0, 3).some(({ lower }) => /^(?:i|we|my|our|us|me|i'm|i've|we're)$/.test(lower));
}

function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

/** The words that `statement.text` kept. */
function wordsOf({ segment, text }: Statement): Token[] {
  let at = 0;
  const lower = text.toLowerCase().replaceAll('’', "'");
  return segment.tokens.filter((token) => {
    const found = lower.indexOf(token.lower, at);
    if (found < 0 || found > at + 2) return false;
    at = found + token.lower.length;
    return true;
  });
}

function isWhole(tokens: readonly Token[], box: CanvasBox): boolean {
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false;
  if (tokens.some(({ text }) => text === '?')) return false;
  const nouns = words.filter(({ pos }) => /^(?:NOUN|PROPN|NUM)$/.test(pos)).length;
  if (nouns === 0) return false;
  if (!hasVerb(tokens) && !PHRASE_WILL_DO.has(box)) return false;
  return (
    !/^(?:which|who|whose|whom|where|that|than|of|or|nor|if|when|while|unless|until|although|though|as|to)$/.test(
      words[0]?.lower ?? '',
    ) ||
    (isSubordinate(words[0]) && tokens.some(({ text }) => text === ','))
  );
}

function isSubordinate(token: Token | undefined): boolean {
  return /^(?:if|when|while|unless|although|though|as)$/.test(token?.lower ?? '');
}

const POINTS_BACK =
  /^(?:it|its|it's|they|their|them|they're|this|that|these|those|he|she|his|her|him|that's|there's)$/;
const OFFER_BOXES: ReadonlySet<CanvasBox> = new Set([
  'solution',
  'uniqueValueProposition',
  'revenueStreams',
  'costStructure',
]);

/** The text with an opening "it" named after the offer, where both are known; null where it points at something unknown. */
function resolved(
  statement: Statement,
  box: CanvasBox,
  tokens: readonly Token[],
  named: Named,
): string | null {
  const [first, second] = tokens;
  if (!first || !POINTS_BACK.test(first.lower)) return statement.text;
  const follows = second?.pos === 'NOUN' || second?.pos === 'ADJ' || second?.pos === 'NUM';
  if (/^(?:this|that|these|those|their|its|his|her)$/.test(first.lower) && follows) return statement.text;
  if (
    first.lower === 'it' &&
    OFFER_BOXES.has(box) &&
    named.shortOffer &&
    second &&
    second.start > first.end &&
    /^(?:VERB|AUX)$/.test(second.pos)
  )
    return `${named.shortOffer}${statement.text.slice(first.text.length)}`;
  return null;
}
