import { type Impact, STRENGTH_CAPS, STRENGTH_WEIGHTS, type Strength } from './evidence.ts';
import { independentClaims, type OriginClaim } from './origins.ts';
import {
  type Confidence,
  confidenceValue,
  type Importance,
  importanceWeight,
  nearestConfidence,
} from './ratings.ts';

/** The fields of a piece of evidence that the score uses (design, section 4, "Evidence"). */
export interface WeighedEvidence {
  readonly impact: Impact;
  /** The strength it counts as, possibly lower than the claimed one. */
  readonly countsAs: Strength;
  /** Whether it may support: verified, or the founder's own statement. A contradiction always counts. */
  readonly counts: boolean;
  /** Equal for all pieces of one source or one text, so that reprints count once. */
  readonly source: string;
  /** The person behind it; `UNATTRIBUTED` for a founder's statements that name nobody; null for a page. */
  readonly person: string | null;
  /** The number of independent origins it stands for: more than 1 for an experiment with several people. */
  readonly origins?: number;
  /** Those people whose names are known. */
  readonly people?: readonly string[];
}

/** The person of all statements that name nobody: on one assumption they count as one origin together. */
export const UNATTRIBUTED = 'unnamed';

/** The maximum of people of one experiment that count as separate origins. */
export const ORIGINS_PER_EXPERIMENT = 5;

/** The weights for and against an assumption, in strength units, and the cap given by its strongest support. */
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
  readonly active: boolean;
  readonly weight: number;
  readonly confidence: number;
  readonly proven: number;
  readonly support: number;
  readonly contradiction: number;
}

export interface ConceptScore {
  /** Weighted confidence over total importance, 0 to 1; null when no assumption is active. */
  readonly score: number | null;
  /** The same sum with `proven` in place of confidence, over all assumptions; null without any. */
  readonly proven: number | null;
  /** The explanation: one row per assumption, active or not. */
  readonly breakdown: readonly ScoreBreakdownRow[];
}

/**
 * Computes the validation score over the active assumptions, and its proven part over all of them, so that deactivating
 * one raises nothing (design, section 4). A pure function of the ledger.
 */
export function scoreConcept(assumptions: readonly ScoredAssumption[]): ConceptScore {
  const breakdown = assumptions.map(breakdownRow);
  const active = breakdown.filter((row) => row.active);
  return {
    score: weightedMean(active, (row) => row.confidence),
    proven: weightedMean(breakdown, (row) => row.proven),
    breakdown,
  };
}

function weightedMean(
  rows: readonly ScoreBreakdownRow[],
  value: (row: ScoreBreakdownRow) => number,
): number | null {
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  if (total === 0) return null;
  return rows.reduce((sum, row) => sum + row.weight * value(row), 0) / total;
}

function breakdownRow(assumption: ScoredAssumption): ScoreBreakdownRow {
  const balance = weighEvidence(assumption.evidence);
  return {
    id: assumption.id,
    active: assumption.active,
    weight: importanceWeight(assumption.importance),
    confidence: confidenceValue(assumption.confidence),
    proven: provenValue(balance),
    support: balance.support,
    contradiction: balance.contradiction,
  };
}

/** Sums the supporting origins that count and all contradicting ones; neutral and undecided pieces are excluded. */
export function weighEvidence(evidence: readonly WeighedEvidence[]): EvidenceBalance {
  const support = countOn('validates', evidence);
  const contradiction = countOn('contradicts', evidence);
  const caps = evidence
    .filter((piece) => piece.impact === 'validates' && piece.counts)
    .map((piece) => STRENGTH_CAPS[piece.countsAs]);
  return {
    support: sum(support),
    contradiction: sum(contradiction),
    cap: Math.max(0, ...caps),
  };
}

/** The weight that each piece adds to its side, in strength units, by index; pieces that add nothing are absent. */
export function countedEvidence(evidence: readonly WeighedEvidence[]): Map<number, number> {
  return new Map([...countOn('validates', evidence), ...countOn('contradicts', evidence)]);
}

function countOn(side: Impact, evidence: readonly WeighedEvidence[]): Map<number, number> {
  const claims = evidence.flatMap((piece, index) => {
    const isOnSide = piece.impact === side && (piece.counts || side === 'contradicts');
    return isOnSide ? claimsOf(piece).map((claim) => ({ ...claim, index })) : [];
  });
  const counted = new Map<number, number>();
  for (const at of independentClaims(claims)) {
    const claim = claims[at];
    if (claim) counted.set(claim.index, (counted.get(claim.index) ?? 0) + claim.weight);
  }
  return counted;
}

/** The claims of a piece: one per person for an experiment, else one. */
function claimsOf(piece: WeighedEvidence): OriginClaim[] {
  const weight = STRENGTH_WEIGHTS[piece.countsAs];
  const origins = Math.min(ORIGINS_PER_EXPERIMENT, Math.max(1, piece.origins ?? 1));
  if (origins === 1 && !piece.people?.length) return [{ source: piece.source, person: piece.person, weight }];
  return Array.from({ length: origins }, (_, at) => ({
    source: `${piece.source}#${at}`,
    person: piece.people?.[at] ?? null,
    weight,
  }));
}

function sum(counted: ReadonlyMap<number, number>): number {
  return [...counted.values()].reduce((total, weight) => total + weight, 0);
}

/** The proven share from evidence alone, 0 to 1: min(cap, S / (1 + S + R)). */
export function provenValue({ support, contradiction, cap }: EvidenceBalance): number {
  return Math.min(cap, support / (1 + support + contradiction));
}

/**
 * The confidence suggested by the evidence, starting from the analyst's initial value p:
 * (2p + S) / (2 + S + R), to the nearest label.
 */
export function suggestedConfidence(prior: Confidence, balance: EvidenceBalance): Confidence {
  const { support, contradiction } = balance;
  return nearestConfidence((2 * confidenceValue(prior) + support) / (2 + support + contradiction));
}

/** The risk of an assumption, 0 to 5: importance times the missing confidence. Rank 1 has the highest risk. */
export function risk(importance: Importance, confidence: Confidence): number {
  return importanceWeight(importance) * (1 - confidenceValue(confidence));
}

/**
 * Ranks active assumptions from 1, riskiest first; of equal risks the less proven one, else in the given order. Inactive
 * ones have no rank.
 */
export function rankAssumptions(
  assumptions: readonly (Pick<ScoredAssumption, 'id' | 'importance' | 'confidence' | 'active'> & {
    readonly proven?: number | undefined;
  })[],
): Map<string, number> {
  const byRisk = assumptions
    .filter(({ active }) => active)
    .map(({ id, importance, confidence, proven = 0 }) => ({ id, proven, risk: risk(importance, confidence) }))
    .sort((a, b) => b.risk - a.risk || a.proven - b.proven);
  return new Map(byRisk.map(({ id }, index) => [id, index + 1]));
}
