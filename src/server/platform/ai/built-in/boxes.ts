import { CANVAS_BOXES, type CanvasBox } from '../../../../shared/canvas.ts';
import { type BoxContext, boxFeaturesOf } from './box-features.ts';
import { BOX_WEIGHTS } from './box-weights.ts';
import { type ClauseShape, shapeOf } from './clause-shape.ts';

export interface BoxReading {
  readonly box: CanvasBox | null;
  /** How strongly the clause speaks for it, 0 (nothing points anywhere) to 5 (certain). */
  readonly weight: number;
}

/** Below this share of the belief the leading box is a guess, and none is named. */
const LEAST_BELIEF = 0.17;

/**
 * Which box of the lean canvas a clause speaks of: the signs it shows are added up, each with the weight that
 * fitting on the development pitches gave it, and the box with the largest sum leads.
 */
export function boxOf(
  clause: string,
  context: BoxContext,
  shape: ClauseShape = shapeOf(clause, context.name),
  table: Readonly<Record<string, readonly number[] | undefined>> = BOX_WEIGHTS,
): BoxReading {
  const scores: number[] = CANVAS_BOXES.map(() => 0);
  for (const feature of boxFeaturesOf(clause, context, shape)) {
    const weights = table[feature];
    if (weights)
      for (const [index, weight] of weights.entries()) scores[index] = (scores[index] ?? 0) + weight;
  }
  const most = Math.max(...scores);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
  const belief = 1 / total;
  const box = CANVAS_BOXES[scores.indexOf(most)] ?? null;
  return belief >= LEAST_BELIEF ? { box, weight: 5 * belief } : { box: null, weight: 0 };
}

const HEADINGS: readonly (readonly [CanvasBox, RegExp])[] = [
  ['unfairAdvantage', /unfair|advantage|team|about (?:me|us)|founder|why (?:me|us)|background|experience/i],
  [
    'uniqueValueProposition',
    /unique|value prop|uvp|different|competition|competit|alternatives|why (?:now|we|this)|benefits?/i,
  ],
  ['revenueStreams', /revenue|business model|make money|money|pricing|price|monet|income/i],
  ['costStructure', /costs?\b|expenses|budget/i],
  ['keyMetrics', /metric|kpi|measure|goals?\b|milestones|success|watch/i],
  ['channels', /channel|go[- ]to[- ]market|marketing|distribution|how we reach|acquisition|sales\b/i],
  ['customerSegments', /customer|audience|market\b|who\b|segment|users/i],
  ['problem', /problem|pain|why\b|need\b|challenge/i],
  ['solution', /solution|product|idea|how it works|what (?:it|we)|the app|features/i],
];

/** The box that a heading announces, or null. */
export function boxOfHeading(heading: string): CanvasBox | null {
  return HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;
}
