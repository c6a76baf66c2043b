import type { AssumptionDraft } from '../../../../shared/analysis.ts';
import { CANVAS_BOXES, type CanvasBox } from '../../../../shared/canvas.ts';
import {
  type Confidence,
  IMPORTANCE_LABELS,
  type Importance,
  importanceWeight,
} from '../../../../shared/ratings.ts';
import { bounded, verbatimStart } from './bounded-text.ts';
import { openQuestion } from './open-questions.ts';
import type { PitchReading, Statement } from './reading.ts';
import { asAssumption } from './rewriting.ts';
import { overlap } from './words.ts';

const MOST_ASSUMPTIONS = 25;
const MOST_OF_ONE_BOX = 5;
const LONGEST_QUOTE = 1000;
/** Two clauses that share so much of their topic words say the same. */
const SAME = 0.8;

/** How much hangs on a box, by the box alone, 1 to 5. */
const BOX_IMPORTANCE: Record<CanvasBox, number> = {
  problem: 5,
  customerSegments: 4,
  revenueStreams: 5,
  uniqueValueProposition: 4,
  solution: 4,
  channels: 3,
  costStructure: 3,
  unfairAdvantage: 3,
  keyMetrics: 2,
};

/** An assumption together with the clause it came from; null for an open question. */
export interface GroundedAssumption {
  readonly draft: AssumptionDraft;
  readonly statement: Statement | null;
}

/** One assumption for each claim of the pitch, and for each silent box the question it leaves open. */
export function assumptionsOf(reading: PitchReading): GroundedAssumption[] {
  const grounded = groundedAssumptions(reading);
  const spoken = new Set(grounded.map(({ draft }) => draft.canvasBox));
  const open = CANVAS_BOXES.filter((box) => !spoken.has(box)).map((box) => unanswered(box, reading));
  return [...grounded.slice(0, MOST_ASSUMPTIONS - open.length), ...open];
}

function groundedAssumptions(reading: PitchReading): GroundedAssumption[] {
  const kept: Statement[] = [];
  const perBox = new Map<CanvasBox, number>();
  const byClarity = reading.statements
    .filter((statement) => statement.box !== null && !statement.question && statement.text.length >= 8)
    .filter((statement) => !statement.fact || statement.fact.impact === 'validates')
    .sort((a, b) => rankOf(b) - rankOf(a));
  for (const statement of byClarity) {
    const box = statement.box;
    if (!box || (!statement.fact && (perBox.get(box) ?? 0) >= MOST_OF_ONE_BOX)) continue;
    if (kept.some((other) => saysTheSame(other, statement))) continue;
    kept.push(statement);
    if (!statement.fact) perBox.set(box, (perBox.get(box) ?? 0) + 1);
    if (kept.length >= MOST_ASSUMPTIONS) break;
  }
  return reading.statements
    .filter((statement) => kept.includes(statement))
    .map((statement) => ({ statement, draft: draftOf(statement, reading) }));
}

function rankOf(statement: Statement): number {
  return (
    statement.boxWeight + (statement.fact ? 3 : 0) + (statement.box ? BOX_IMPORTANCE[statement.box] / 2 : 0)
  );
}

function saysTheSame(a: Statement, b: Statement): boolean {
  if (a.quote.toLowerCase() === b.quote.toLowerCase()) return true;
  if (a.stems.size < 3 || b.stems.size < 3) return a.text.toLowerCase() === b.text.toLowerCase();
  return (
    a.box === b.box &&
    overlap(a.stems, b.stems) >= SAME &&
    overlap(b.stems, a.stems) >= SAME &&
    Math.min(a.stems.size, b.stems.size) / Math.max(a.stems.size, b.stems.size) >= SAME
  );
}

function draftOf(statement: Statement, reading: PitchReading): AssumptionDraft {
  const box = statement.box ?? 'solution';
  return {
    canvasBox: box,
    text: asAssumption(statement, box, reading),
    importance: importanceOf(statement, box, reading),
    confidence: confidenceOf(statement),
    quote: verbatimStart(statement.quote, LONGEST_QUOTE),
  };
}

/** The box decides, moved by how much else in the pitch hangs on the same words, and down for asides. */
function importanceOf(statement: Statement, box: CanvasBox, reading: PitchReading): Importance {
  let weight = BOX_IMPORTANCE[box];
  const dependents = reading.statements.filter(
    (other) =>
      other !== statement &&
      other.box !== box &&
      other.stems.size > 1 &&
      overlap(other.stems, statement.stems) >= 0.5,
  ).length;
  if (dependents >= 2) weight += 1;
  if (statement.boxWeight < 2) weight -= 1;
  if (/\b(?:also|later|eventually|another|bonus|nice to have)\b/i.test(statement.text)) weight -= 1;
  return importanceLabel(weight);
}

function importanceLabel(weight: number): Importance {
  const index = Math.min(IMPORTANCE_LABELS.length, Math.max(1, Math.round(weight))) - 1;
  return IMPORTANCE_LABELS.find((label) => importanceWeight(label) === index + 1) ?? 'Moderately Important';
}

/** The founder's tone earns little; what others already said, did or paid earns more, and never everything. */
function confidenceOf(statement: Statement): Confidence {
  if (statement.fact) {
    if (statement.fact.impact === 'contradicts') return 'Not Confident';
    if (statement.fact.impact === 'neutral') return 'Slightly Confident';
    return statement.fact.strength === 'said' ? 'Moderately Confident' : 'Very Confident';
  }
  switch (statement.certainty) {
    case 'hedged':
    case 'promised':
      return 'Not Confident';
    case 'planned':
    case 'claimed':
      return 'Slightly Confident';
    case 'first-hand':
      return 'Moderately Confident';
  }
}

function unanswered(box: CanvasBox, reading: PitchReading): GroundedAssumption {
  return {
    statement: null,
    draft: {
      canvasBox: box,
      text: bounded(`Not answered yet: ${openQuestion(box, reading)}`, 300),
      importance: importanceLabel(BOX_IMPORTANCE[box]),
      confidence: 'Not Confident',
      quote: null,
    },
  };
}
