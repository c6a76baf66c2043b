import type { AssumptionView } from '../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../../shared/canvas.ts';
import { confidenceValue, importanceWeight } from '../../../shared/ratings.ts';

export const ASSUMPTION_SORTS = ['rank', 'importance', 'confidence', 'newest', 'box'] as const;
export type AssumptionSort = (typeof ASSUMPTION_SORTS)[number];

/** A missing rank sorts last (specification 2, section 9). */
const MISSING_RANK = 999;

const byRank = (a: AssumptionView, b: AssumptionView) =>
  Number(b.active) - Number(a.active) || (a.rank ?? MISSING_RANK) - (b.rank ?? MISSING_RANK);

const COMPARE: Record<AssumptionSort, (a: AssumptionView, b: AssumptionView) => number> = {
  rank: byRank,
  importance: (a, b) => importanceWeight(b.importance) - importanceWeight(a.importance) || byRank(a, b),
  confidence: (a, b) => confidenceValue(b.confidence) - confidenceValue(a.confidence) || byRank(a, b),
  box: (a, b) => CANVAS_BOXES.indexOf(a.canvasBox) - CANVAS_BOXES.indexOf(b.canvasBox) || byRank(a, b),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

/** Returns a sorted copy; importance and confidence from highest to lowest. */
export function sortAssumptions(
  assumptions: readonly AssumptionView[],
  sort: AssumptionSort,
): AssumptionView[] {
  return [...assumptions].sort(COMPARE[sort]);
}

export type GroupTitle = (assumption: AssumptionView) => string;

const GROUP_TITLES: Partial<Record<AssumptionSort, GroupTitle>> = {
  rank: ({ active }) => (active ? 'Active' : 'Inactive'),
  importance: ({ importance }) => importance,
  confidence: ({ confidence }) => confidence,
  box: ({ canvasBox }) => CANVAS_BOX_LABELS[canvasBox],
};

/** The groups into which an order falls, if it falls into any. */
export function assumptionGroupBy(sort: AssumptionSort): GroupTitle | undefined {
  return GROUP_TITLES[sort];
}
