import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import { isName } from './named.ts';
import { payerIn } from './payer.ts';
import type { Statement } from './pitch-reading.ts';
import { mainVerb } from './reader/clause.ts';
import { readLine, type Token } from './reader/tokens.ts';
import { asSentence, plainTokens, spokenPlainly } from './wording.ts';

const LONGEST = 300;

/** Rewrites a statement as a falsifiable assumption in the founder's own words. */
export function beliefFrom({ text, belief, segment }: Statement, box: CanvasBox): string {
  const plain = plainTokens(segment);
  const thing = box === 'solution' ? plain[definedAt(plain)] : undefined;
  if (thing) return wantedThing(segment, thing) ?? beliefIn(text, box);
  // Who pays is not to be called "customers".
  const isPayerTold = box === 'revenueStreams' && payerIn(text) !== null;
  return belief?.isFramed && !isPayerTold ? beliefIn(text, box) : bounded(asSentence(text), LONGEST);
}

/** "Customers will want ScaleBoy, a post with a screen."; without the name where it has none. */
function wantedThing(segment: Statement['segment'], { start }: Token): string | null {
  const { tokens } = segment;
  const at = tokens.findIndex((token) => token.start === start);
  const said = (from: number, to?: number) =>
    spokenPlainly({ ...segment, tokens: tokens.slice(from, to) }).replace(/[\s.,;:!?]+$/u, '');
  const isNamed = plainTokens(segment).some((token) => token.pos === 'PROPN' && token.start < start);
  const thing = said(at);
  if (!isName(readLine(uncapitalized(thing)))) return isNamed ? null : beliefIn(thing, 'solution');
  return bounded(asSentence(`${WANTED}${isNamed ? `${said(0, at - 1)}, ` : ''}${thing}`), LONGEST);
}

const WANTED = 'Customers will want ';

/** In words: of a name ("the Kipimo mat"), and of what leads up to a thing ("what I would like to sell"). */
const LONGEST_SUBJECT = 3;
const LONGEST_LEAD = 8;

/**
 * Where the thing begins in "ScaleBoy is a post with a screen" or "what we make is a mat": what a thing is cannot turn out
 * false, only that it is wanted. -1 in other sentences.
 */
function definedAt(tokens: readonly Token[]): number {
  const being = tokens.findIndex(
    ({ lemma }, at) => lemma === 'be' && /^(?:an?|one)$/.test(tokens[at + 1]?.lower ?? ''),
  );
  if (being < 0) return -1;
  const subject = tokens.slice(0, being).filter(({ pos }) => pos !== 'PUNCT');
  const isDefined =
    subject[0]?.lower === 'what'
      ? subject.length <= LONGEST_LEAD
      : subject.length === 1 && /^(?:it|this)$/.test(subject[0]?.lower ?? '')
        ? true
        : being === mainVerb(tokens) && subject.length <= LONGEST_SUBJECT;
  return isDefined ? being + 1 : -1;
}

/** Prefixes the founder's words with the claim that this box makes about them. */
export function beliefIn(text: string, box: CanvasBox): string {
  return bounded(asSentence(`${FRAMES[box]} ${uncapitalized(text)}`), LONGEST);
}

/** A statement about the founder's own actions, or without a verb, is only falsifiable as a claim about others. */
const FRAMES: Readonly<Record<CanvasBox, string>> = {
  problem: 'Others have this trouble too:',
  customerSegments: 'There are enough customers of this kind:',
  revenueStreams: 'Customers will pay this:',
  uniqueValueProposition: 'This will convince customers:',
  solution: 'Customers will want this:',
  channels: 'Customers can be won this way:',
  costStructure: 'The costs will be no higher than this:',
  unfairAdvantage: 'Others cannot quickly catch up with this:',
  keyMetrics: 'This figure shows whether the idea works:',
};

/** The inverse: the founder's words without the added claim, for texts that visitors read. */
export function withoutFrame(belief: string): string {
  const frame = [...Object.values(FRAMES), WANTED.trim()].find((each) => belief.startsWith(`${each} `));
  return frame ? capitalized(belief.slice(frame.length).trim()) : belief;
}
