import { isProvenAbove, PROVEN_ABOVE_SCORE, scoreParts } from '../../ui/score-parts.ts';

/** The score and its proven share, which may stand above it. */
export function SheetScore({ score, proven }: { score: number; proven: number | null }) {
  const parts = scoreParts(score, proven);
  const shown = <strong>Validation score: {parts.score}%</strong>;
  const earned = <strong>{parts.proven}% is proven</strong>;
  if (isProvenAbove(parts)) {
    return (
      <p className="mt-3">
        {shown}. {earned} by evidence. {PROVEN_ABOVE_SCORE}
      </p>
    );
  }
  return (
    <p className="mt-3">
      {shown}, of which {earned} by evidence. The rest is what the founder believes.
    </p>
  );
}
