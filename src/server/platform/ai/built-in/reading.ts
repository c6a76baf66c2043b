import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { BoxContext } from './box-features.ts';
import { type BoxReading, boxOf, boxOfHeading } from './boxes.ts';
import { type Certainty, certaintyOf } from './certainty.ts';
import { shapeOf } from './clause-shape.ts';
import { withoutFillers } from './fillers.ts';
import { type Language, languageOf } from './language.ts';
import { customerPhraseOf, productPhraseOf } from './noun-phrases.ts';
import { productNameOf } from './product-name.ts';
import { type ReportedFact, reportedFactIn } from './reported-facts.ts';
import { type ClauseSpan, clausesOf } from './sentences.ts';
import { topicStems, wordsOf } from './words.ts';

/** One clause of a pitch and what it was read as. */
export interface Statement {
  /** The clause as it stands in the pitch, verbatim. */
  readonly quote: string;
  /** The same without fillers. */
  readonly text: string;
  readonly box: CanvasBox | null;
  readonly boxWeight: number;
  readonly certainty: Certainty;
  readonly fact: ReportedFact | null;
  readonly question: boolean;
  readonly sentence: number;
  readonly stems: ReadonlySet<string>;
}

/** A whole pitch as the built-in analyst reads it. */
export interface PitchReading {
  readonly pitch: string;
  readonly language: Language;
  readonly statements: readonly Statement[];
  readonly wordCount: number;
  /** What the founder calls it. */
  readonly name: string | null;
  /** Who it is for, in the founder's words. */
  readonly customers: string | null;
  /** What kind of thing it is, in the founder's words. */
  readonly product: string | null;
}

/** Each step of an analysis reads the same pitch, and several concepts may be under way at once. */
const KEPT_READINGS = 8;
const readings = new Map<string, PitchReading>();

/** Reads a pitch clause by clause. Time grows in line with its length; any text can be read; the last few are kept. */
export function readPitch(pitch: string): PitchReading {
  const kept = readings.get(pitch);
  if (kept) return kept;
  const steps = readingSteps(pitch);
  for (;;) {
    const step = steps.next();
    if (step.done) return keep(step.value);
  }
}

/** Reads the same so that others get their turn in between: the longest pitch takes most of a second. */
export function readPitchInTurns(pitch: string): Promise<PitchReading> {
  const kept = readings.get(pitch);
  if (kept) return Promise.resolve(kept);
  const begun = underWay.get(pitch);
  if (begun) return begun;
  const reading = inTurns(readingSteps(pitch)).then(keep);
  underWay.set(pitch, reading);
  return reading.finally(() => underWay.delete(pitch));
}

const underWay = new Map<string, Promise<PitchReading>>();
/** About ten milliseconds of reading. */
const STATEMENTS_A_TURN = 40;

async function inTurns(steps: Generator<void, PitchReading>): Promise<PitchReading> {
  for (let read = 1; ; read += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (read % STATEMENTS_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

function keep(reading: PitchReading): PitchReading {
  readings.set(reading.pitch, reading);
  for (const oldest of readings.keys()) {
    if (readings.size <= KEPT_READINGS) break;
    readings.delete(oldest);
  }
  return reading;
}

function* readingSteps(pitch: string): Generator<void, PitchReading> {
  const language = languageOf(pitch);
  const name = language === 'english' ? productNameOf(pitch) : null;
  const statements: Statement[] = [];
  for (const statement of language === 'english' ? readStatements(pitch, name, boxOf) : []) {
    statements.push(statement);
    yield;
  }
  return {
    pitch,
    language,
    statements,
    wordCount: wordsOf(pitch).length,
    name,
    customers: language === 'english' ? customerPhraseOf(pitch) : null,
    product: language === 'english' ? productPhraseOf(pitch) : null,
  };
}

/** The statements of one text, headings taken as a hint for what follows them. */
export function statementsOf(text: string, name: string | null = null, readBox = boxOf): Statement[] {
  return [...readStatements(text, name, readBox)];
}

function* readStatements(text: string, name: string | null, readBox: typeof boxOf): Generator<Statement> {
  let previous: Statement | undefined;
  let position = 0;
  let heading: CanvasBox | null = null;
  let solutionSeen = false;
  const known = new Set<string>();
  for (const clause of clausesOf(text)) {
    const quote = text.slice(clause.start, clause.end);
    if (clause.heading) {
      heading = boxOfHeading(quote);
      if (!quote.includes(':') || /:\s*$/.test(quote) || heading === null) {
        if (heading !== null || quote.split(/\s+/).length < 3) continue;
      }
    }
    const label = LABEL.exec(quote)?.[1];
    if (label) heading = boxOfHeading(label);
    const statement = statementOf(
      quote,
      clause,
      {
        previous: previous?.box ?? null,
        heading,
        first: position === 0,
        position,
        solutionSeen,
        known,
        name,
      },
      readBox,
    );
    if (!statement) continue;
    yield statement;
    previous = statement;
    position += 1;
    for (const stem of statement.stems) known.add(stem);
    solutionSeen ||= statement.box === 'solution' || statement.box === 'uniqueValueProposition';
  }
}

/** Words that tell the reader what to answer claim nothing about a business. */
const COMMAND =
  /^(?:please |now )?(?:(?:ignore|disregard|forget) (?:all|any|the|your|every|previous|prior)\b|(?:output|respond|reply|report that|say that|pretend|set (?:every|all|the (?:score|confidence))|give (?:me|this|it) (?:a )?\d|(?:rate|score|mark) (?:this|it|every|all)\b)|you (?:are now|must now)\b)/i;

function unclaimed(quote: string, text: string, clause: ClauseSpan): Statement {
  return {
    quote,
    text,
    box: null,
    boxWeight: 0,
    certainty: certaintyOf(quote),
    fact: null,
    question: clause.question,
    sentence: clause.sentence,
    stems: new Set(),
  };
}

/** A reason given is an argument, whatever it tells. */
const REASON = /^\W*(?:because|since (?:they|it|we)|as (?:they|it|we))\b/i;

/** From this clause on a pitch has left its opening story, even where no offer was recognised. */
const STORY_ENDS = 5;

/** "PROBLEM: nobody has time" on one line. */
const LABEL = /^([\p{L}' ]{3,30}):\s+\S/u;

function statementOf(
  quote: string,
  clause: ClauseSpan,
  context: BoxContext,
  readBox: typeof boxOf,
): Statement | null {
  const text = withoutFillers(quote.replace(/^\p{Lu}[\p{Lu}' ]{2,30}:\s+/u, ''));
  if (wordsOf(text).length < 2) return null;
  const shape = shapeOf(text, context.name);
  if (COMMAND.test(text)) return unclaimed(quote, text, clause);
  const reading = readBox(text, context, shape);
  const fact = REASON.test(quote)
    ? null
    : reportedFactIn(text, clause.question, context.solutionSeen || context.position >= STORY_ENDS, shape);
  return {
    quote,
    text,
    box: fact ? boxOfFact(fact, reading, context.solutionSeen) : reading.box,
    boxWeight: reading.weight,
    certainty: certaintyOf(quote),
    fact,
    question: clause.question,
    sentence: clause.sentence,
    stems: new Set(topicStems(text)),
  };
}

/** Below this weight the box of a report is a guess, and its kind decides instead. */
const CLEAR_ENOUGH = 4;
const REPORTED_BOXES: ReadonlySet<CanvasBox> = new Set<CanvasBox>([
  'problem',
  'solution',
  'uniqueValueProposition',
  'revenueStreams',
]);

/** Money paid speaks of revenue; what was done or said stays where its words point, else with the offer or the problem. */
function boxOfFact(fact: ReportedFact, reading: BoxReading, offerTold: boolean): CanvasBox {
  if (fact.strength === 'paid') return 'revenueStreams';
  const { box, weight } = reading;
  if (box !== null && (REPORTED_BOXES.has(box) || (box === 'channels' && weight >= CLEAR_ENOUGH))) return box;
  return fact.strength === 'did' || offerTold ? 'solution' : 'problem';
}

/** The statements that speak of a box, the clearest first; reports that speak against it or leave it open are none. */
export function statementsAbout(reading: PitchReading, box: CanvasBox): Statement[] {
  return reading.statements
    .filter(
      ({ box: own, question, fact }) => own === box && !question && (!fact || fact.impact === 'validates'),
    )
    .sort((a, b) => b.boxWeight - a.boxWeight);
}

/** What to call the customers in a sentence of ours. */
export function customersIn(reading: PitchReading): string {
  return reading.customers?.toLowerCase() ?? 'customers';
}

/** What to call the thing offered in a sentence of ours: its name, else its kind, else "this". */
export function offerIn(reading: PitchReading): string {
  if (reading.name) return reading.name;
  return reading.product ? `the ${reading.product.toLowerCase()}` : 'this idea';
}
