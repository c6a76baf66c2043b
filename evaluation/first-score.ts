import type { AssumptionDraft, EvidenceDraft } from '../src/shared/analysis.ts';
import type { CanvasBox } from '../src/shared/canvas.ts';
import { STRENGTH_WEIGHTS } from '../src/shared/evidence.ts';
import { confidenceValue, importanceWeight, nearestConfidence } from '../src/shared/ratings.ts';

/**
 * The initial score of a concept: the analyst's ratings adjusted by what the pitch surely reports, which counts as one origin
 * and, without a name, as said at most (design, section 4). Null without assumptions.
 */
export function firstScore(
  assumptions: readonly AssumptionDraft[],
  evidence: readonly (EvidenceDraft & { readonly canvasBox: CanvasBox })[],
): number | null {
  let sum = 0;
  let weights = 0;
  for (const { canvasBox, importance, confidence } of assumptions) {
    const impacts = evidence.flatMap((piece) => (piece.canvasBox === canvasBox ? piece.impact : []));
    const support = impacts.includes('validates') ? STRENGTH_WEIGHTS.said : 0;
    const against = impacts.includes('contradicts') ? STRENGTH_WEIGHTS.said : 0;
    const moved = (2 * confidenceValue(confidence) + support) / (2 + support + against);
    sum += importanceWeight(importance) * confidenceValue(nearestConfidence(moved));
    weights += importanceWeight(importance);
  }
  return weights === 0 ? null : sum / weights;
}
