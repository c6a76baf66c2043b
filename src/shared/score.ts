import { type Impact, STRENGTH_CAPS, STRENGTH_WEIGHTS, type Strength } from './evidence.ts';
import {
  type Confidence,
  confidenceValue,
  type Importance,
  importanceWeight,
  nearestConfidence,
} from './ratings.ts';

/** One piece of evidence as far as the score is concerned. */
export interface WeighedEvidence {
  readonly impact: Impact;
  readonly strength: Strength;
  /** False for a quote that was not found in its source: shown, but never counted as support. */
  readonly verified: boolean;
  /** Pieces with the same origin are reprints of one source and count once, as the strongest of them. */
  readonly origin: string;
}

/** The weights on both sides of an assumption, in strength units, and the cap of its strongest support. */
export interface EvidenceBalance {
  readonly support: number;
  readonly contradiction: number;
  readonly cap: number;
}

export interface ScoredAssumption {
  readonly id: string;
  readonly importance: Importance;
  readonly confidence: Confidence;
  readonly active: boolean;
  readonly evidence: readonly WeighedEvidence[];
}

export interface ScoreBreakdownRow {
  readonly id: string;
  readonly weight: number;
  readonly confidence: number;
  readonly proven: number;
  readonly support: number;
  readonly contradiction: number;
}

export interface ConceptScore {
  /** Weighted confidence over total importance, 0 to 1; null when no assumption is active. */
  readonly score: number | null;
  /** The same sum with what evidence has earned in place of confidence, 0 to 1. */
  readonly proven: number | null;
  /** Why this number: one row per active assumption. */
  readonly breakdown: readonly ScoreBreakdownRow[];
}

/** The validation score and its proven part (design, section 4). Pure: the same ledger gives the same score. */
export function scoreConcept(assumptions: readonly ScoredAssumption[]): ConceptScore {
  const breakdown = assumptions.filter((each) => each.active).map(breakdownRow);
  const total = breakdown.reduce((sum, row) => sum + row.weight, 0);
  if (total === 0) return { score: null, proven: null, breakdown };
  const weighted = (value: (row: ScoreBreakdownRow) => number) =>
    breakdown.reduce((sum, row) => sum + row.weight * value(row), 0) / total;
  return {
    score: weighted((row) => row.confidence),
    proven: weighted((row) => row.proven),
    breakdown,
  };
}

function breakdownRow(assumption: ScoredAssumption): ScoreBreakdownRow {
  const balance = weighEvidence(assumption.evidence);
  return {
    id: assumption.id,
    weight: importanceWeight(assumption.importance),
    confidence: confidenceValue(assumption.confidence),
    proven: provenValue(balance),
    support: balance.support,
    contradiction: balance.contradiction,
  };
}

/**
 * Sums verified supporting origins and all contradicting ones. Neutral evidence counts on neither side;
 * each origin counts once on each side, with its strongest piece.
 */
export function weighEvidence(evidence: readonly WeighedEvidence[]): EvidenceBalance {
  const support = new Map<string, Strength>();
  const contradiction = new Map<string, Strength>();
  for (const piece of evidence) {
    if (piece.impact === 'validates' && piece.verified) keepStrongest(support, piece);
    if (piece.impact === 'contradicts') keepStrongest(contradiction, piece);
  }
  return {
    support: sumWeights(support),
    contradiction: sumWeights(contradiction),
    cap: Math.max(0, ...[...support.values()].map((strength) => STRENGTH_CAPS[strength])),
  };
}

function keepStrongest(side: Map<string, Strength>, piece: WeighedEvidence): void {
  const held = side.get(piece.origin);
  if (!held || STRENGTH_WEIGHTS[piece.strength] > STRENGTH_WEIGHTS[held]) {
    side.set(piece.origin, piece.strength);
  }
}

function sumWeights(side: Map<string, Strength>): number {
  return [...side.values()].reduce((sum, strength) => sum + STRENGTH_WEIGHTS[strength], 0);
}

/** What the evidence alone has earned, 0 to 1: min(cap, S / (1 + S + R)). */
export function provenValue({ support, contradiction, cap }: EvidenceBalance): number {
  return Math.min(cap, support / (1 + support + contradiction));
}

/**
 * The confidence that the evidence suggests, starting from the analyst's first value p:
 * (2p + S) / (2 + S + R), to the nearest label.
 */
export function suggestedConfidence(prior: Confidence, balance: EvidenceBalance): Confidence {
  const { support, contradiction } = balance;
  return nearestConfidence((2 * confidenceValue(prior) + support) / (2 + support + contradiction));
}

/** How risky an assumption is, 0 to 5: importance times what one is not confident of. Rank 1 is the highest. */
export function risk(importance: Importance, confidence: Confidence): number {
  return importanceWeight(importance) * (1 - confidenceValue(confidence));
}

/** Ranks active assumptions from 1, riskiest first; ties keep the given order. Inactive ones have no rank. */
export function rankAssumptions(
  assumptions: readonly Pick<ScoredAssumption, 'id' | 'importance' | 'confidence' | 'active'>[],
): Map<string, number> {
  const active = assumptions.filter((each) => each.active);
  const byRisk = [...active].sort(
    (a, b) => risk(b.importance, b.confidence) - risk(a.importance, a.confidence),
  );
  return new Map(byRisk.map((each, index) => [each.id, index + 1]));
}
