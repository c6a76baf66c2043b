import { CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { boxFeaturesOf } from '../built-in/box-features.ts';
import { boxOf } from '../built-in/boxes.ts';
import { shapeOf } from '../built-in/clause-shape.ts';
import { languageOf } from '../built-in/language.ts';
import { productNameOf } from '../built-in/product-name.ts';
import { statementsOf } from '../built-in/reading.ts';
import type { LabelledPitch } from './labelled-pitch.ts';

/** For each sign its weight for each box, in the order of the canvas. */
export type WeightTable = Record<string, readonly number[]>;

interface Example {
  readonly signs: readonly string[];
  readonly label: number;
  readonly read: number;
}

/** Fits weights on labelled pitches. The second round has learned from the contexts that the first one gave. */
export function fitOn(pitches: readonly LabelledPitch[]): WeightTable {
  const first = softmaxFit(pitches.flatMap((pitch) => examplesOf(pitch, {}, true)));
  return softmaxFit(pitches.flatMap((pitch) => examplesOf(pitch, first, true)));
}

export const CROSS_CHECK_FOLDS = 8;

/** How many labelled clauses get the right box from weights that were fitted without their pitch. */
export function crossCheck(pitches: readonly LabelledPitch[]): { right: number; total: number } {
  const examples = Array.from({ length: CROSS_CHECK_FOLDS }, (_, fold) => {
    const table = fitOn(pitches.filter((_, index) => index % CROSS_CHECK_FOLDS !== fold));
    return pitches
      .filter((_, index) => index % CROSS_CHECK_FOLDS === fold)
      .flatMap((pitch) => examplesOf(pitch, table, false));
  }).flat();
  return { right: examples.filter(({ label, read }) => label === read).length, total: examples.length };
}

/** The labelled clauses of a pitch with their signs; a teacher lets each clause see the true boxes before it. */
function examplesOf(labelled: LabelledPitch, table: WeightTable, teacher: boolean): Example[] {
  const { pitch } = labelled;
  if (languageOf(pitch) !== 'english') return [];
  const name = productNameOf(pitch);
  const labels = new Map(
    statementsOf(pitch, name, () => ({ box: null, weight: 0 })).map(({ text, quote }) => [
      text,
      labelOf(labelled, quote),
    ]),
  );
  const examples: Example[] = [];
  statementsOf(pitch, name, (text, context) => {
    const shape = shapeOf(text, context.name);
    const reading = boxOf(text, context, shape, table);
    const label = labels.get(text) ?? -1;
    const box = CANVAS_BOXES[label];
    if (box === undefined) return reading;
    const read = reading.box ? CANVAS_BOXES.indexOf(reading.box) : -1;
    examples.push({ signs: [...new Set(boxFeaturesOf(text, context, shape))], label, read });
    return teacher ? { box, weight: 5 } : reading;
  });
  return examples;
}

/** The label of the statement that a clause shares most with; -1 without one. */
function labelOf({ pitch, statements }: LabelledPitch, quote: string): number {
  const from = pitch.indexOf(quote);
  let best = -1;
  let most = 0.3;
  for (const { contains, box } of statements) {
    const start = pitch.indexOf(contains);
    const shared = Math.min(start + contains.length, from + quote.length) - Math.max(start, from);
    const share = Math.max(shared / quote.length, shared / contains.length);
    if (shared <= 8 || share <= most) continue;
    most = share;
    best = CANVAS_BOXES.indexOf(box);
  }
  return best;
}

const STEPS = 300;
const STEP_SIZE = 0.3;
/** How dear large weights are: small enough to learn from some hundred clauses, large enough not to learn them by heart. */
const SHRINKAGE = 0.006;

/** Softmax regression by AdaGrad from zero, without chance: the same examples always give the same weights. */
function softmaxFit(examples: readonly Example[]): WeightTable {
  const signs = [...new Set(examples.flatMap((example) => example.signs))];
  const indexOf = new Map(signs.map((sign, index) => [sign, index]));
  const boxes = CANVAS_BOXES.length;
  const weights = new Float64Array(signs.length * boxes);
  const steepness = new Float64Array(weights.length);
  const coded = examples.map(({ signs: own, label }) => ({
    rows: own.map((sign) => (indexOf.get(sign) ?? 0) * boxes),
    label,
  }));
  for (let step = 0; step < STEPS; step += 1) {
    const slope = new Float64Array(weights.length);
    for (const { rows, label } of coded) addSlope(slope, weights, rows, label, boxes);
    for (let at = 0; at < weights.length; at += 1) {
      const down = (slope[at] ?? 0) / coded.length + SHRINKAGE * (weights[at] ?? 0);
      steepness[at] = (steepness[at] ?? 0) + down * down;
      weights[at] = (weights[at] ?? 0) - (STEP_SIZE * down) / (Math.sqrt(steepness[at] ?? 0) + 1e-8);
    }
  }
  return Object.fromEntries(
    signs.map((sign, index) => [sign, [...weights.slice(index * boxes, (index + 1) * boxes)]]),
  );
}

function addSlope(
  slope: Float64Array,
  weights: Float64Array,
  rows: readonly number[],
  label: number,
  boxes: number,
): void {
  const scores = Array.from({ length: boxes }, (_, box) =>
    rows.reduce((sum, row) => sum + (weights[row + box] ?? 0), 0),
  );
  const most = Math.max(...scores);
  const beliefs = scores.map((score) => Math.exp(score - most));
  const total = beliefs.reduce((sum, belief) => sum + belief, 0);
  for (const [box, belief] of beliefs.entries()) {
    const error = belief / total - (box === label ? 1 : 0);
    for (const row of rows) slope[row + box] = (slope[row + box] ?? 0) + error;
  }
}
