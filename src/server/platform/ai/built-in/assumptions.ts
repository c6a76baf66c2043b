import type { AnalystResult, AssumptionDraft, QuestionDraft } from '../../../../shared/analysis.ts';
import { CANVAS_BOXES, type CanvasBox } from '../../../../shared/canvas.ts';
import { PLACE_QUESTION } from '../../../../shared/questions.ts';
import type { Importance } from '../../../../shared/ratings.ts';
import type { ConfirmedOffer } from '../analyst.port.ts';
import { beliefFrom } from './belief.ts';
import { bounded, verbatimStart } from './bounded-text.ts';
import { type Named, namedIn, ownPrice, SURE_OF_REPORT, surelyNamedIn } from './named.ts';
import { IS_IT_AN_IDEA, openQuestion } from './open-questions.ts';
import { payerIn } from './payer.ts';
import { claimsOn, factsIn, type PitchReading, type Statement, UNREADABLE_MARK } from './pitch-reading.ts';
import { pricedBelief, testedBelief, UNNAMED_OFFER } from './tested-belief.ts';
import { overlap } from './topics.ts';

const MOST_ASSUMPTIONS = 12;
const MOST_OF_ONE_BOX = 3;
/** With fewer sure assumptions than this, likely ones are shown too: evidence needs an assumption to count for. */
const FEWEST_ASSUMPTIONS = 3;
const MOST_UNPLACED = 4;
const LONGEST_QUOTE = 1000;
/** From this probability on, the predicted box of a statement is accepted; below it the founder is asked. */
const SURE_OF_BOX = 0.38;
/**
 * From these probabilities on, a statement is an assumption by itself, or with a few words before it; tuned on authors
 * outside the training set. A sentence without the pitch is misunderstood more often than a phrase that is introduced.
 */
const SURE_OF_BELIEF = { plain: 0.56, framed: 0.58 };
/** From this probability on, a claim that is no assumption by itself still counts as covering its box. */
const SURE_OF_BASIS = 0.4;
/** Below this probability, no question is asked about it either, nor about fewer words: nobody can say where those belong. */
const WORTH_ASKING = 0.15;
const FEWEST_WORDS = 4;
/** Below this probability it never becomes an assumption, even if there are few. */
const LEAST_BELIEF = 0.5;
const SAME = 0.75;

const IMPORTANCE: Readonly<Record<CanvasBox, Importance>> = {
  problem: 'Extremely Important',
  revenueStreams: 'Extremely Important',
  customerSegments: 'Very Important',
  uniqueValueProposition: 'Very Important',
  solution: 'Very Important',
  channels: 'Moderately Important',
  costStructure: 'Moderately Important',
  unfairAdvantage: 'Moderately Important',
  keyMetrics: 'Slightly Important',
};

/** An assumption, the words from which it was derived, and their position. */
export interface GroundedAssumption {
  readonly draft: AssumptionDraft;
  readonly statement: Statement;
}

/**
 * What has to be true for the idea to work: at most twelve beliefs in the founder's words, the surest of each box.
 * Importance comes from the box and confidence is the same for all: only evidence raises it, never the tone of voice.
 */
export function groundedAssumptions(reading: PitchReading): GroundedAssumption[] {
  const named = surelyNamedIn(reading);
  const taken: GroundedAssumption[] = [];
  const byBox = new Map(CANVAS_BOXES.map((box) => [box, candidatesFor(box, reading, named)]));
  for (let round = 0; round < MOST_OF_ONE_BOX; round += 1) {
    for (const box of CANVAS_BOXES) {
      const next = byBox.get(box)?.find((each) => !taken.some((other) => saysTheSame(each, other)));
      if (next && taken.length < MOST_ASSUMPTIONS) taken.push(next);
    }
  }
  const isFilled = (box: CanvasBox) => taken.some(({ draft }) => draft.canvasBox === box);
  for (const next of implied(reading, named)) {
    if (taken.length >= FEWEST_ASSUMPTIONS) break;
    if (!isFilled(next.draft.canvasBox)) taken.push(next);
  }
  const onOthers = onClaims(reading, named).filter(({ draft }) => !isFilled(draft.canvasBox));
  for (const next of [...lessSure(reading, LEAST_BELIEF), ...onOthers]) {
    if (taken.length >= FEWEST_ASSUMPTIONS) break;
    if (!taken.some((other) => saysTheSame(next, other))) taken.push(next);
  }
  // Evidence is stored per assumption: without one, no report of the pitch could be kept.
  if (taken.length === 0)
    taken.push(
      ...implied(reading, { ...named, offer: UNNAMED_OFFER, deed: null }).filter(
        ({ draft }) => draft.canvasBox === 'customerSegments',
      ),
    );
  return taken.sort((a, b) => a.statement.index - b.statement.index);
}

/** What claims test whose words make no belief, as in speech without a pause: the offer, in their boxes. */
function onClaims(reading: PitchReading, named: Named): GroundedAssumption[] {
  return CANVAS_BOXES.flatMap((box) => {
    const [claim] = claimsOn(reading, box);
    if (!claim || claim.boxProbability < SURE_OF_REPORT) return [];
    return grounded(
      withNeighbours(claim, reading),
      box,
      testedBelief(box, withOffer(named, claim.boxProbability)),
    );
  });
}

/** What every idea rests on first, in the order in which it is added. */
const IMPLIED: readonly CanvasBox[] = ['solution', 'customerSegments', 'revenueStreams'];

/** Beliefs about an offer that the pitch names and says little else of; no words of the pitch state them. */
function implied({ statements }: PitchReading, named: Named): GroundedAssumption[] {
  const told = named.offer ?? named.deed;
  const said = statements.filter(({ kind }) => kind !== 'inject');
  const statement =
    said.find(({ quote }) => told && quote.toLowerCase().includes(told.toLowerCase())) ?? said[0];
  if (!statement || told === null) return [];
  return IMPLIED.flatMap((box) => grounded(statement, box, testedBelief(box, named))).map(({ draft }) => ({
    statement,
    draft: { ...draft, quote: null },
  }));
}

/** Statements that are more likely an assumption than not, for pitches with hardly any sure one. */
function lessSure({ statements }: PitchReading, least: number): GroundedAssumption[] {
  return statements
    .filter((each) => each.kind === 'claim' && each.box && worthOf(each) >= least)
    .sort((a, b) => worthOf(b) - worthOf(a))
    .flatMap((each) => (each.box ? grounded(each, each.box, beliefFrom(each, each.box)) : []));
}

function candidatesFor(box: CanvasBox, reading: PitchReading, named: Named): GroundedAssumption[] {
  const claims = reading.statements
    .filter((each) => each.box === box && isSure(each))
    .sort((a, b) => worthOf(b) - worthOf(a))
    .flatMap((statement) => grounded(statement, box, beliefFrom(statement, box)));
  if (claims.length > 0) return claims;
  const priced = box === 'revenueStreams' ? ownPrice(reading) : null;
  if (priced)
    return grounded(priced.statement, box, pricedBelief(priced.price, named, payerIn(priced.statement.text)));
  const [report] = factsIn(reading)
    .filter((each) => each.box === box)
    .sort((a, b) => b.boxProbability - a.boxProbability);
  const [likeliest] = claimsOn(reading, box).filter(({ boxProbability }) => boxProbability >= SURE_OF_BASIS);
  if (report) return grounded(report, box, testedBelief(box, withOffer(named, report.boxProbability)));
  if (!likeliest) return [];
  return grounded(withNeighbours(likeliest, reading), box, testedBelief(box, named));
}

/** A claim with the claims about its box beside it: what is said of one thing is spread over several clauses. */
function withNeighbours(claim: Statement, { written, statements }: PitchReading): Statement {
  const isAlike = (each: Statement | undefined) => each?.kind === 'claim' && each.box === claim.box;
  let [first, last] = [claim, claim];
  for (let at = claim.index - 1; isAlike(statements[at]); at -= 1) first = statements[at] as Statement;
  for (let at = claim.index + 1; isAlike(statements[at]); at += 1) last = statements[at] as Statement;
  const quote = written(first.segment.start, last.segment.end);
  return first === last || quote.includes(UNREADABLE_MARK) ? claim : { ...claim, quote };
}

/** What is said of a likely box tests a belief about the offer, also where the pitch does not surely name it. */
function withOffer(named: Named, boxProbability: number): Named {
  const isTold = named.offer !== null || named.deed !== null;
  return boxProbability >= SURE_OF_REPORT && !isTold ? { ...named, offer: UNNAMED_OFFER } : named;
}

function isSure({ kind, box, boxProbability, belief }: Statement): boolean {
  return (
    kind === 'claim' &&
    box !== null &&
    boxProbability >= SURE_OF_BOX &&
    (belief?.worth ?? 0) >= SURE_OF_BELIEF[belief?.isFramed ? 'framed' : 'plain']
  );
}

function worthOf({ belief }: Statement): number {
  return belief?.worth ?? 0;
}

function grounded(statement: Statement, box: CanvasBox, text: string | null): GroundedAssumption[] {
  if (text === null) return [];
  const quote = verbatimStart(statement.quote, LONGEST_QUOTE);
  return [
    {
      statement,
      draft: { canvasBox: box, text, importance: IMPORTANCE[box], confidence: 'Slightly Confident', quote },
    },
  ];
}

function saysTheSame(a: GroundedAssumption, b: GroundedAssumption): boolean {
  if (a.statement.index === b.statement.index || a.draft.text === b.draft.text) return true;
  const [x, y] = [a.statement.topics, b.statement.topics];
  if (a.draft.canvasBox !== b.draft.canvasBox || x.size < 3 || y.size < 3) return false;
  return overlap(x, y) >= SAME && Math.min(x.size, y.size) / Math.max(x.size, y.size) >= SAME;
}

/** The assumptions, one question for each empty box, and the statements whose box the founder has to choose. */
export function assumptionsOf(
  reading: PitchReading,
  confirmed?: ConfirmedOffer,
): AnalystResult<'assumptions'> {
  if (reading.verdict !== 'idea') return { assumptions: [], questions: [] };
  const taken = groundedAssumptions(reading);
  const named = namedIn(reading, confirmed);
  const open = withoutAssumption(reading, taken);
  const spoken = [...taken.map(({ statement }) => statement), ...open.flatMap(({ said }) => said ?? [])];
  const asked = open.map(
    ({ canvasBox, said }): QuestionDraft => ({
      canvasBox,
      question: bounded(openQuestion(canvasBox, named), 300),
      quote: said && verbatimStart(said.quote, LONGEST_QUOTE),
    }),
  );
  return {
    assumptions: taken.map(({ draft }) => draft),
    questions: [
      ...(reading.isDoubtful && !confirmed ? doubtedFirst(asked) : asked),
      ...unplaced(reading, spoken, taken),
    ],
  };
}

/** The boxes without an assumption, each with what the founder said in it, if anything. */
function withoutAssumption(
  reading: PitchReading,
  taken: readonly GroundedAssumption[],
): { canvasBox: CanvasBox; said: Statement | null }[] {
  const filled = new Set(taken.map(({ draft }) => draft.canvasBox));
  return CANVAS_BOXES.filter((box) => !filled.has(box)).map((box) => ({
    canvasBox: box,
    said: saidOf(box, reading, taken),
  }));
}

/** The boxes of which the pitch says nothing: what is said in any other is an assumption, or answers its question. */
export function openBoxes(reading: PitchReading, taken = groundedAssumptions(reading)): CanvasBox[] {
  return withoutAssumption(reading, taken).flatMap(({ canvasBox, said }) => (said ? [] : canvasBox));
}

/** Asks first whether it is an idea at all, in place of the question for the solution. */
function doubtedFirst(asked: readonly QuestionDraft[]): QuestionDraft[] {
  const isSolution = ({ canvasBox }: QuestionDraft) => canvasBox === 'solution';
  const quote = asked.find(isSolution)?.quote ?? null;
  return [
    { canvasBox: 'solution', question: IS_IT_AN_IDEA, quote },
    ...asked.filter((question) => !isSolution(question)),
  ];
}

/** What the founder said in an open box: a plan, a price or a guess, which is the answer to its question once confirmed. */
function saidOf(
  box: CanvasBox,
  { statements }: PitchReading,
  taken: readonly GroundedAssumption[],
): Statement | null {
  const [likeliest] = statements
    .filter(({ kind }) => kind === 'claim' || kind === 'look')
    .filter((each) => each.box === box && each.boxProbability >= SURE_OF_REPORT)
    .filter(({ index }) => !taken.some(({ statement }) => statement.index === index))
    .sort((a, b) => b.boxProbability - a.boxProbability);
  return likeliest ?? null;
}

/** Statements whose box or quality as an assumption is uncertain; the founder says where they belong. */
function unplaced(
  reading: PitchReading,
  spoken: readonly Statement[],
  taken: readonly GroundedAssumption[],
): QuestionDraft[] {
  // An assumption may quote several statements.
  const isQuoted = ({ quote }: Statement) => taken.some(({ draft }) => draft.quote?.includes(quote));
  return reading.statements
    .filter((each) => each.kind === 'claim' && !isSure(each) && worthOf(each) >= WORTH_ASKING)
    .filter((each) => !spoken.some(({ index }) => index === each.index) && !isQuoted(each))
    .filter(({ segment }) => segment.tokens.filter(({ pos }) => pos !== 'PUNCT').length >= FEWEST_WORDS)
    .sort((a, b) => worthOf(b) - worthOf(a))
    .slice(0, MOST_UNPLACED)
    .sort((a, b) => a.index - b.index)
    .flatMap((statement): QuestionDraft[] => {
      const { box, text } = statement;
      if (!box) return [];
      const question = `${PLACE_QUESTION} “${bounded(text, 240)}”`;
      return [{ canvasBox: box, question, quote: verbatimStart(statement.quote, LONGEST_QUOTE) }];
    });
}
