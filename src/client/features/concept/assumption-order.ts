import type { AssumptionView } from '../../../shared/assumptions.ts';
import { CANVAS_BOXES } from '../../../shared/canvas.ts';
import {
  CONFIDENCE_LABELS,
  confidenceValue,
  IMPORTANCE_LABELS,
  importanceWeight,
} from '../../../shared/ratings.ts';
import { oneOf, viewOf } from '../../lib/address-view.ts';

export const ASSUMPTION_SORTS = ['rank', 'importance', 'confidence', 'newest', 'box'] as const;
export type AssumptionSort = (typeof ASSUMPTION_SORTS)[number];

/** The filter and order of the list, as kept in the address. */
export const assumptionListView = viewOf({
  box: oneOf(['all', ...CANVAS_BOXES], 'all'),
  importance: oneOf(['all', ...IMPORTANCE_LABELS], 'all'),
  confidence: oneOf(['all', ...CONFIDENCE_LABELS], 'all'),
  active: oneOf(['all', 'active', 'inactive'], 'all'),
  evidence: oneOf(['all', 'with', 'without'], 'all'),
  sort: oneOf(ASSUMPTION_SORTS, 'rank'),
});
export type AssumptionListView = ReturnType<typeof assumptionListView>;
export type AssumptionFilter = Omit<AssumptionListView, 'sort'>;

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

/** The assumptions that match every part of the filter. */
export function filterAssumptions(
  assumptions: readonly AssumptionView[],
  filter: AssumptionFilter,
): AssumptionView[] {
  return assumptions.filter(
    (each) =>
      (filter.box === 'all' || each.canvasBox === filter.box) &&
      (filter.importance === 'all' || each.importance === filter.importance) &&
      (filter.confidence === 'all' || each.confidence === filter.confidence) &&
      (filter.active === 'all' || each.active === (filter.active === 'active')) &&
      (filter.evidence === 'all' || each.evidenceCount > 0 === (filter.evidence === 'with')),
  );
}
