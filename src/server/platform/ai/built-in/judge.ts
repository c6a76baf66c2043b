import type { AnalystResult, Judgement } from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import { isReport } from './may-report.ts';
import { factOf, NAME_OF, type PitchReading, type Statement, SURE } from './pitch-reading.ts';
import { maySpeakFor } from './tested-belief.ts';
import { overlap, tellsOfIdea, toldTopics, topicsOfIdea, withoutTrade } from './topics.ts';

/** A pair as read: the quote, the statement made of it, and the assumption. */
export interface ReadPair {
  readonly quote: PitchReading;
  readonly statement: PitchReading;
  readonly assumption: PitchReading;
  /** The assumption's box; where nobody says, that which its words speak of. */
  readonly canvasBox: CanvasBox | null;
}

/** How many of the statement's topic words must stand in the quote. */
const COVERED = 0.7;
/** Minimum overlap of the assumption with the quote, ignoring its subject and words common to all sales. */
const RELATED = 0.2;

/**
 * Judges whether each quote supports its statement, its strength and its direction. A quote from the pitch is read in
 * its place there, and has to point the same way on its own.
 */
export function judgementsOf(pairs: readonly ReadPair[], pitch: PitchReading | null): AnalystResult<'judge'> {
  const statements = pitch?.statements ?? [];
  const idea = topicsOfIdea(statements);
  return {
    judgements: pairs.map((pair) => {
      const alone = mostTelling(pair.quote);
      const told = statements.find(({ kind, quote }) => kind === 'fact' && quote === writtenIn(pair.quote));
      return judgementOf(pair, alone && { ...alone, ...told, alone: alone.segment }, idea);
    }),
  };
}

/** A report in its place, and the same words on their own. */
type Telling = Statement & { readonly alone: Statement['segment'] };

function judgementOf(
  { quote, statement, assumption, canvasBox }: ReadPair,
  telling: Telling | undefined,
  idea: ReadonlySet<string>,
): Judgement {
  const says = saysNoMore(statement, quote);
  if (!telling) return { says, direction: 'neutral', strength: 'said', sure: false };
  const { impact, strength, isSure } = factOf(telling.segment);
  const told = withoutTrade(toldTopics(telling.segment.tokens));
  const assumed = topicsIn(assumption);
  const box = canvasBox ?? boxIn(assumption);
  const isSameIdea =
    sharesBox(telling, box) &&
    tellsOfIdea(telling.segment.tokens, new Set([...idea, ...assumed]), { isPayment: strength === 'paid' });
  const isAbout = isSameIdea || overlap(told, withoutTrade(assumed)) >= RELATED;
  // Whatever statement was made of it.
  const reports = isReport(telling.segment);
  const isSame = telling.alone.direction.best === telling.segment.direction.best;
  const maySay = box === null || maySpeakFor(telling.segment.tokens, assumption.text, box);
  const sure = isAbout && maySay && reports && isSame && isSure;
  return { says, direction: sure ? impact : 'neutral', strength, sure };
}

function mostTelling({ statements }: PitchReading): Statement | undefined {
  const chance = ({ segment }: Statement) => segment.kind.probabilities.fact ?? 0;
  return [...statements].sort((a, b) => chance(b) - chance(a))[0];
}

function sharesBox({ box, segment }: Statement, assumed: CanvasBox | null): boolean {
  const name = assumed && NAME_OF[assumed];
  return box === assumed && name !== null && (segment.box.probabilities[name] ?? 0) >= SURE.boxOfFact;
}

function boxIn({ statements }: PitchReading): CanvasBox | null {
  return statements.find(({ box }) => box !== null)?.box ?? null;
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

function writtenIn({ text, written }: PitchReading): string {
  return written(0, text.length);
}
