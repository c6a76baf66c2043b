import type { AnalystResult, AssumptionDraft, QuestionDraft } from '../../../../shared/analysis.ts';
import { CANVAS_BOXES, type CanvasBox } from '../../../../shared/canvas.ts';
import type { Importance } from '../../../../shared/ratings.ts';
import type { ConfirmedOffer } from '../analyst.port.ts';
import { beliefFrom } from './belief.ts';
import { bounded, capitalized, uncapitalized, verbatimStart } from './bounded-text.ts';
import { type Named, namedIn } from './named.ts';
import { openQuestion } from './open-questions.ts';
import { claimsOn, factsIn, type PitchReading, type Statement } from './pitch-reading.ts';
import { overlap } from './topics.ts';
import { asSentence } from './wording.ts';

const MOST_ASSUMPTIONS = 12;
const MOST_OF_ONE_BOX = 3;
const MOST_UNPLACED = 4;
const LONGEST_QUOTE = 1000;
/** From this probability on a statement's box is taken as read; below it the founder is asked. */
const SURE_OF_BOX = 0.38;
const WORTH_ASKING = 0.3;
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

/** An assumption, the words that it rests on, and where they stand. */
export interface GroundedAssumption {
  readonly draft: AssumptionDraft;
  readonly statement: Statement;
}

/**
 * What has to be true for the idea to work: at most twelve beliefs in the founder's words, the surest of each box.
 * Importance comes from the box and confidence is the same for all: only evidence raises it, never the tone of voice.
 */
export function groundedAssumptions(reading: PitchReading): GroundedAssumption[] {
  const named = namedIn(reading);
  const taken: GroundedAssumption[] = [];
  const byBox = new Map(CANVAS_BOXES.map((box) => [box, candidatesFor(box, reading, named)]));
  for (let round = 0; round < MOST_OF_ONE_BOX; round += 1) {
    for (const box of CANVAS_BOXES) {
      const next = byBox.get(box)?.find((each) => !taken.some((other) => saysTheSame(each, other)));
      if (next && taken.length < MOST_ASSUMPTIONS) taken.push(next);
    }
  }
  return taken.sort((a, b) => a.statement.index - b.statement.index);
}

function candidatesFor(box: CanvasBox, reading: PitchReading, named: Named): GroundedAssumption[] {
  const claims = claimsOn(reading, box)
    .filter(({ boxProbability }) => boxProbability >= SURE_OF_BOX)
    .flatMap((statement) => grounded(statement, box, beliefFrom(statement, box, named)));
  const [firstFact] = factsIn(reading).filter((each) => each.box === box);
  if (claims.length > 0 || !firstFact) return claims;
  return grounded(firstFact, box, tested(firstFact, box, named));
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

const LONGEST_REPORT = 170;

/** The belief that a reported fact tests, where the pitch states none in its box; with what is reported, so that it says something. */
function tested({ text }: Statement, box: CanvasBox, named: Named): string {
  const customers = named.customers ?? 'customers';
  const offer = named.offer ?? 'it';
  const belief: Readonly<Record<CanvasBox, string>> = {
    problem: `This trouble is common among ${customers}`,
    solution: `${capitalized(customers)} get from ${offer} what they were promised, and go on using it`,
    uniqueValueProposition: `${capitalized(customers)} prefer ${offer} to what they use today`,
    unfairAdvantage: 'This is a lead that others cannot quickly catch up',
    customerSegments: `Enough ${customers} are like this and will take part`,
    keyMetrics: 'This figure keeps moving the right way',
    channels: 'New customers can be won this way again',
    costStructure: 'The costs stay like this when more is made and sold',
    revenueStreams: `More ${customers} will pay for ${offer}`,
  };
  return bounded(`${belief[box]}: ${uncapitalized(asSentence(bounded(text, LONGEST_REPORT)))}`, 300);
}

function saysTheSame(a: GroundedAssumption, b: GroundedAssumption): boolean {
  if (a.statement === b.statement || a.draft.text === b.draft.text) return true;
  const [x, y] = [a.statement.topics, b.statement.topics];
  if (a.draft.canvasBox !== b.draft.canvasBox || x.size < 3 || y.size < 3) return false;
  return overlap(x, y) >= SAME && Math.min(x.size, y.size) / Math.max(x.size, y.size) >= SAME;
}

/** The assumptions, one question for each box without any, and the statements whose box the founder has to say. */
export function assumptionsOf(
  reading: PitchReading,
  confirmed?: ConfirmedOffer,
): AnalystResult<'assumptions'> {
  if (reading.verdict !== 'idea') return { assumptions: [], questions: [] };
  const taken = groundedAssumptions(reading);
  const named = namedIn(reading, confirmed);
  const filled = new Set(taken.map(({ draft }) => draft.canvasBox));
  const open = CANVAS_BOXES.filter((box) => !filled.has(box)).map(
    (box): QuestionDraft => ({
      canvasBox: box,
      question: bounded(openQuestion(box, named), 300),
      quote: null,
    }),
  );
  return {
    assumptions: taken.map(({ draft }) => draft),
    questions: [...open, ...unplaced(reading, taken, named)],
  };
}

function unplaced(
  reading: PitchReading,
  taken: readonly GroundedAssumption[],
  named: Named,
): QuestionDraft[] {
  return reading.statements
    .filter(({ kind, boxProbability: p }) => kind === 'claim' && p >= WORTH_ASKING && p < SURE_OF_BOX)
    .filter((statement) => !taken.some((each) => each.statement === statement))
    .flatMap((statement): QuestionDraft[] => {
      const { box, text } = statement;
      if (!box || beliefFrom(statement, box, named) === null) return [];
      const question = `Where does this belong? “${bounded(text, 240)}”`;
      return [{ canvasBox: box, question, quote: verbatimStart(statement.quote, LONGEST_QUOTE) }];
    })
    .slice(0, MOST_UNPLACED);
}
