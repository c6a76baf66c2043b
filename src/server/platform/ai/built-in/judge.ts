import type { AnalystResult, Judgement } from '../../../../shared/analysis.ts';
import { factOf, type PitchReading, type ReportedFact, type Statement } from './pitch-reading.ts';
import { overlap, toldTopics, withoutTrade } from './topics.ts';

/** A pair as read: the quote, the statement made of it, and the assumption. */
export interface ReadPair {
  readonly quote: PitchReading;
  readonly statement: PitchReading;
  readonly assumption: PitchReading;
}

/** How many of the statement's topic words must stand in the quote. */
const COVERED = 0.7;
/** Minimum overlap of the assumption with the quote, ignoring its subject and words common to all sales. */
const RELATED = 0.2;

/** Judges each quote on its own: whether it supports the statement, its strength and its direction. */
export function judgementsOf(pairs: readonly ReadPair[]): AnalystResult<'judge'> {
  return { judgements: pairs.map(judgementOf) };
}

/** Below this probability, a quote reports nothing, whatever statement was derived from it. */
const MAY_REPORT = 0.25;

function judgementOf({ quote, statement, assumption }: ReadPair): Judgement {
  const telling = mostTelling(quote);
  const { impact, strength, isSure } = telling ? factOf(telling.segment) : NOTHING;
  const told = telling ? toldTopics(telling.segment.tokens) : new Set<string>();
  const isAbout = overlap(withoutTrade(told), withoutTrade(topicsIn(assumption))) >= RELATED;
  const reports = (telling?.segment.kind.probabilities.fact ?? 0) >= MAY_REPORT;
  return {
    says: saysNoMore(statement, quote),
    direction: isAbout && reports ? impact : 'neutral',
    strength,
    sure: isAbout && reports && isSure,
  };
}

const NOTHING: ReportedFact = { impact: 'neutral', strength: 'said', isSure: false };

function mostTelling({ statements }: PitchReading): Statement | undefined {
  const chance = ({ segment }: Statement) => segment.kind.probabilities.fact ?? 0;
  return [...statements].sort((a, b) => chance(b) - chance(a))[0];
}

function topicsIn({ statements }: PitchReading): Set<string> {
  return new Set(statements.flatMap(({ topics }) => [...topics]));
}

/** Whether the quote contains every figure of the statement and nearly all of its topic words. */
function saysNoMore(statement: PitchReading, quote: PitchReading): boolean {
  const quoted = new Set(figuresIn(quote.text));
  if (figuresIn(statement.text).some((figure) => !quoted.has(figure))) return false;
  const topics = [...topicsIn(statement)].filter((topic) => topic !== 'pitch' && topic !== 'report');
  const known = topicsIn(quote);
  return topics.length > 0 && topics.filter((topic) => known.has(topic)).length >= COVERED * topics.length;
}

function figuresIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}
