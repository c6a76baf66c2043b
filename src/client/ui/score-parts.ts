/** The stretches of a score line, in whole percent of its length. */
export interface ScoreParts {
  /** Earned by evidence: drawn solid. */
  readonly proven: number;
  /** The rest of the score, which is only believed: drawn hatched. */
  readonly believed: number;
  /** Where the score itself stands. */
  readonly score: number;
}

/**
 * Splits a score into what is proven and what is only believed. Evidence may have earned more than the founder
 * believes; then nothing is left that is only believed, and the solid stretch reaches past the score.
 */
export function scoreParts(score: number | null, proven: number | null): ScoreParts {
  const scored = percent(score);
  const earned = percent(proven);
  return { proven: earned, believed: Math.max(0, scored - earned), score: scored };
}

/** Whether evidence has earned more than the founder believes, in percent as they are shown. */
export function isProvenAbove({ proven, score }: ScoreParts): boolean {
  return proven > score;
}

/** What it means that the proven share of a concept stands above its score, wherever both are shown. */
export const PROVEN_ABOVE_SCORE =
  'Proven stands above the score: something proven is inactive, or held with less confidence than its proof.';

/** A score and its proven share in words. */
export function scoreWords(parts: ScoreParts): string {
  const { score, proven } = parts;
  if (isProvenAbove(parts)) return `${score}%, and ${proven}% proven, which stands above it`;
  return `${score}%, of which ${proven}% proven`;
}

function percent(fraction: number | null): number {
  return Math.round(Math.min(1, Math.max(0, fraction ?? 0)) * 100);
}
