import { confidenceValue, importanceWeight } from '../../../../shared/ratings.ts';
import type { GroundedAssumption } from './assumptions.ts';

/** The riskiest first: importance x (1 - confidence) (design, section 4). */
export function riskiest(assumptions: readonly GroundedAssumption[], most: number): GroundedAssumption[] {
  return [...assumptions].sort((a, b) => riskOf(b) - riskOf(a)).slice(0, most);
}

function riskOf({ draft }: GroundedAssumption): number {
  return importanceWeight(draft.importance) * (1 - confidenceValue(draft.confidence));
}
