import { z } from 'zod';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { CANVAS_BOXES } from '../../../shared/canvas.ts';
import {
  CONFIDENCE_LABELS,
  confidenceValue,
  IMPORTANCE_LABELS,
  importanceWeight,
} from '../../../shared/ratings.ts';

export const ASSUMPTION_SORTS = ['rank', 'importance', 'confidence', 'newest', 'box'] as const;
export type AssumptionSort = (typeof ASSUMPTION_SORTS)[number];

/** The filter and order of the list, as kept in the address. */
export const assumptionListView = z.object({
  box: z.enum(['all', ...CANVAS_BOXES]).catch('all'),
  importance: z.enum(['all', ...IMPORTANCE_LABELS]).catch('all'),
  confidence: z.enum(['all', ...CONFIDENCE_LABELS]).catch('all'),
  active: z.enum(['all', 'active', 'inactive']).catch('all'),
  evidence: z.enum(['all', 'with', 'without']).catch('all'),
  sort: z.enum(ASSUMPTION_SORTS).catch('rank'),
});
export type AssumptionListView = z.infer<typeof assumptionListView>;
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
