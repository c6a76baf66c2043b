import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { CONFIDENCE_LABELS, IMPORTANCE_LABELS } from '../../../../shared/ratings.ts';
import { anyText, oneOf, viewOf } from '../../../lib/address-view.ts';
import { hasWords } from '../../../lib/list-search.ts';
import { ASSUMPTION_SORTS } from '../assumption-order.ts';

/** The filter and order of the list, as kept in the address. */
export const assumptionListView = viewOf({
  box: oneOf(['all', ...CANVAS_BOXES], 'all'),
  importance: oneOf(['all', ...IMPORTANCE_LABELS], 'all'),
  confidence: oneOf(['all', ...CONFIDENCE_LABELS], 'all'),
  active: oneOf(['all', 'active', 'inactive'], 'all'),
  evidence: oneOf(['all', 'with', 'without'], 'all'),
  words: anyText(''),
  sort: oneOf(ASSUMPTION_SORTS, 'rank'),
});
export type AssumptionListView = ReturnType<typeof assumptionListView>;
export type AssumptionFilter = Omit<AssumptionListView, 'sort'>;

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
      (filter.evidence === 'all' || each.evidenceCount > 0 === (filter.evidence === 'with')) &&
      hasWords(each.text, filter.words),
  );
}
