import type { AssumptionView } from '../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS, CANVAS_BOXES, type CanvasBox } from '../../../shared/canvas.ts';
import type { ConceptView } from '../../../shared/concepts.ts';
import { sortAssumptions } from './assumption-order.ts';

/** The boxes as a select offers them. */
export const BOX_OPTIONS = CANVAS_BOXES.map((value) => ({ value, label: CANVAS_BOX_LABELS[value] }));

/** One box of the lean canvas with its content. */
export interface FilledBox {
  readonly box: CanvasBox;
  readonly summary: string | null;
  /** Active ones first, riskiest first. */
  readonly assumptions: readonly AssumptionView[];
  /** Whether evidence supports anything in it. */
  readonly proven: boolean;
}

/** The nine boxes, in the order a reader meets them. */
export function filledBoxes(concept: Pick<ConceptView, 'assumptions' | 'canvasSummaries'>): FilledBox[] {
  const sorted = sortAssumptions(concept.assumptions, 'rank');
  return CANVAS_BOXES.map((box) => {
    const assumptions = sorted.filter((each) => each.canvasBox === box);
    return {
      box,
      summary: concept.canvasSummaries.find((each) => each.canvasBox === box)?.summary ?? null,
      assumptions,
      proven: assumptions.some((each) => each.active && each.proven > 0),
    };
  });
}

/** How far a box is: an open question, only switched-off assumptions, hunches, or something proven. */
export type BoxState = 'open' | 'inactive' | 'hunch' | 'proven';

/** Dashed is a hunch and nothing else, solid is proof; what is only asked has a quiet edge. */
const EDGES: Record<BoxState, string> = {
  open: 'edge-quiet',
  inactive: 'edge-quiet',
  hunch: 'edge-hunch',
  proven: 'edge-proven',
};

export function boxEdge(filled: FilledBox): string {
  return EDGES[boxStanding(filled).state];
}

/** The edge of a box that is pressed to open it: seen as well where it is neither a hunch nor proof. */
export function chipEdge(filled: FilledBox): string {
  const edge = boxEdge(filled);
  return edge === 'edge-quiet' ? 'edge-press' : edge;
}

/**
 * The state of a box, and in words how many assumptions are in that state; of one without any, how many questions wait for an
 * answer.
 */
export function boxStanding(
  { assumptions, proven }: FilledBox,
  questions = 0,
): { state: BoxState; words: string } {
  const active = assumptions.filter((each) => each.active);
  if (assumptions.length === 0) return { state: 'open', words: questionWords(questions) };
  if (active.length === 0) return { state: 'inactive', words: `${assumptions.length} inactive` };
  if (!proven) return { state: 'hunch', words: active.length === 1 ? '1 hunch' : `${active.length} hunches` };
  const earned = active.filter((each) => each.proven > 0).length;
  const of = active.length > earned ? ` of ${active.length}` : '';
  return { state: 'proven', words: `${earned}${of} with proof` };
}

function questionWords(count: number): string {
  if (count === 0) return 'Nothing yet';
  return count === 1 ? '1 question' : `${count} questions`;
}

/** The position of each box on the usual lean canvas: a grid of ten columns and three rows. */
export interface BoxPlace {
  readonly column: number;
  readonly columns: number;
  readonly row: number;
  readonly rows: number;
}

export const BOX_PLACES: Record<CanvasBox, BoxPlace> = {
  problem: { column: 0, columns: 2, row: 0, rows: 2 },
  solution: { column: 2, columns: 2, row: 0, rows: 1 },
  keyMetrics: { column: 2, columns: 2, row: 1, rows: 1 },
  uniqueValueProposition: { column: 4, columns: 2, row: 0, rows: 2 },
  unfairAdvantage: { column: 6, columns: 2, row: 0, rows: 1 },
  channels: { column: 6, columns: 2, row: 1, rows: 1 },
  customerSegments: { column: 8, columns: 2, row: 0, rows: 2 },
  costStructure: { column: 0, columns: 5, row: 2, rows: 1 },
  revenueStreams: { column: 5, columns: 5, row: 2, rows: 1 },
};
