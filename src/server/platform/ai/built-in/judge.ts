import type { AnalystResult, Judgement } from '../../../../shared/analysis.ts';
import { factsIn, type PitchReading } from './pitch-reading.ts';
import { overlap } from './topics.ts';

/** A pair as read: the quote, the statement made of it, and the assumption. */
export interface ReadPair {
  readonly quote: PitchReading;
  readonly statement: PitchReading;
  readonly assumption: PitchReading;
}

/** How many of the statement's topic words must stand in the quote. */
const COVERED = 0.7;
/** How much quote and assumption must share for the quote to be about it. */
const RELATED = 0.2;

/** Judges each quote for itself: whether it says what the statement says, how strong it is and which way it points. */
export function judgementsOf(pairs: readonly ReadPair[]): AnalystResult<'judge'> {
  return { judgements: pairs.map(judgementOf) };
}

function judgementOf({ quote, statement, assumption }: ReadPair): Judgement {
  const facts = factsIn(quote);
  const [fact] = facts.map((each) => each.fact);
  const isAbout = overlap(topicsIn(quote), topicsIn(assumption)) >= RELATED || sharesBox(quote, assumption);
  const isOneWay = new Set(facts.map((each) => each.fact.impact)).size === 1;
  return {
    says: saysNoMore(statement, quote),
    direction: fact && isAbout ? fact.impact : 'neutral',
    strength: fact?.strength ?? 'said',
    sure: Boolean(fact?.isSure) && isAbout && isOneWay,
  };
}

function topicsIn({ statements }: PitchReading): Set<string> {
  return new Set(statements.flatMap(({ topics }) => [...topics]));
}

function sharesBox(quote: PitchReading, assumption: PitchReading): boolean {
  const boxes = new Set(assumption.statements.map(({ box }) => box));
  return factsIn(quote).some(({ box }) => boxes.has(box));
}

/** Every figure of the statement stands in the quote, and nearly all of its topic words do. */
function saysNoMore(statement: PitchReading, quote: PitchReading): boolean {
  const quoted = new Set(figuresIn(quote.text));
  if (figuresIn(statement.text).some((figure) => !quoted.has(figure))) return false;
  const topics = [...topicsIn(statement)];
  const known = topicsIn(quote);
  return topics.length > 0 && topics.filter((topic) => known.has(topic)).length >= COVERED * topics.length;
}

function figuresIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}
