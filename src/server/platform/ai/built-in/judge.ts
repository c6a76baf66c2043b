import type { AnalystResult, Judgement } from '../../../../shared/analysis.ts';
import type { AnalystInputs, QuotePair } from '../analyst.port.ts';
import { statementsOf } from './reading.ts';
import { overlap, topicStems, wordsOf } from './words.ts';

/** How many of the statement's topic words must stand in the quote. */
const COVERED = 0.7;
/** How much quote and assumption must share for the quote to be about it. */
const RELATED = 0.25;

/** Judges each quote for itself: whether it says what the statement says, how strong it is and which way it points. */
export function judgementsOf({ pairs }: AnalystInputs['judge']): AnalystResult<'judge'> {
  return { judgements: pairs.map(judgementOf) };
}

function judgementOf({ quote, statement, assumption }: QuotePair): Judgement {
  const facts = statementsOf(quote).flatMap(({ fact }) => fact ?? []);
  const [fact] = facts;
  const related = overlap(new Set(topicStems(quote)), new Set(topicStems(assumption))) >= RELATED;
  const isOneWay = new Set(facts.map(({ impact }) => impact)).size === 1;
  return {
    says: saysNoMore(statement, quote),
    direction: fact && related ? fact.impact : 'neutral',
    strength: fact?.strength ?? 'said',
    sure: Boolean(fact) && related && isOneWay,
  };
}

/** Every figure of the statement stands in the quote, and nearly all of its topic words do. */
function saysNoMore(statement: string, quote: string): boolean {
  const figures = (text: string) => wordsOf(text).flatMap(({ text: word }) => (/\d/.test(word) ? word : []));
  const quoted = new Set(figures(quote));
  if (figures(statement).some((figure) => !quoted.has(figure))) return false;
  const topics = topicStems(statement);
  const known = new Set(topicStems(quote));
  return topics.filter((stem) => known.has(stem)).length >= COVERED * topics.length;
}
